// The worker of checked.html. Behind it worker.js runs as in the page; in
// place of the program starts what tells which functions are left by then.
(() => {
"use strict";

const reach = ["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport", "RTCPeerConnection",
	"importScripts", "Worker", "SharedWorker", "FontFace", "caches", "indexedDB", "BroadcastChannel"];
const there = () => reach.filter(name => self[name] !== undefined);
const had = there();

self.Go = class {
	importObject = {};
	run() {
		self.onmessage = null;
		postMessage({ had, left: there() });
	}
};

const ways = {
	fetch: url => fetch(url, { mode: "no-cors" }),
	import: url => import(url),
};

self.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => postMessage({ blocked: blockedURI, rule: effectiveDirective }));
self.addEventListener("message", async ({ data: { way, url } }) => {
	if (!way) return;
	if (way === "fetch" && typeof self.fetch !== "function") return postMessage({ gone: "fetch" });
	try {
		await ways[way](url);
		postMessage({ reached: true });
	} catch (error) {
		postMessage({ failed: String(error && error.message || error) });
	}
});
})();
