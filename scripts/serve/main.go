// Command serve serves the built site on this machine.
package main

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"syscall"

	"isogloss/scripts/site"
)

func main() {
	dir := flag.String("dir", "dist", "folder of the site")
	port := flag.Int("port", 8000, "port on the loopback interface; 0: any")
	var o site.Options
	flag.StringVar(&o.Prefix, "prefix", "/", "path below which the site lies")
	flag.StringVar(&o.BinType, "bin-type", "", "media type of .bin files, to try a host that has it wrong")
	flag.BoolVar(&o.Headers, "headers", true, "send the headers that the site's _headers file asks for")
	flag.Parse()
	if err := serve(*dir, *port, o); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func serve(dir string, port int, o site.Options) error {
	h, err := site.Handler(dir, o)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("port %d is taken; try PORT=%d", port, port+1)
	}
	if err != nil {
		return err
	}
	port = l.Addr().(*net.TCPAddr).Port
	// A browser may try localhost's IPv6 address first.
	if l6, err := net.Listen("tcp", net.JoinHostPort("::1", strconv.Itoa(port))); err == nil {
		go http.Serve(l6, h)
	}
	fmt.Printf("Isogloss is at http://localhost:%d/%s (Ctrl-C ends it)\n", port, strings.TrimPrefix(o.Prefix, "/"))
	return http.Serve(l, h)
}
