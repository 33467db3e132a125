// Takes from the page what no policy keeps within its site: a connection from
// browser to browser. Nothing here needs one.
for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) {
	if (name in window) Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false });
}
