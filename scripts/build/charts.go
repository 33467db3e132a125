package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

// bundle is the charts' code with the libraries it uses, and what went into it.
func bundle() (code []byte, meta string, err error) {
	if _, err := os.Stat("web/charts/node_modules/vega"); err != nil {
		return nil, "", errors.New("the chart libraries are not there; run make site, which fetches them")
	}
	r := api.Build(api.BuildOptions{
		EntryPoints:       []string{"web/charts/draw.js"},
		Bundle:            true,
		Format:            api.FormatIIFE,
		Platform:          api.PlatformBrowser,
		Target:            api.ES2020,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		LegalComments:     api.LegalCommentsNone, // licences.go collects them whole
		Metafile:          true,
		LogLevel:          api.LogLevelWarning,
		Outfile:           "charts.js",
	})
	if len(r.Errors) > 0 {
		return nil, "", fmt.Errorf("charts: %s", r.Errors[0].Text)
	}
	return r.OutputFiles[0].Contents, r.Metafile, nil
}

func charts(s site) (err error) {
	s["charts.js"], _, err = bundle()
	return err
}
