// Starts the program as a worker. The first message brings the compiled module
// and the name of the lock that shows that the worker lives; what comes before
// Go listens waits. The engine needs no network, so it gets none.
(() => {
"use strict";

const offline = ["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport", "FontFace",
	"importScripts", "Worker", "SharedWorker", "caches", "indexedDB", "BroadcastChannel"];

function takeNetwork() {
	for (let o = self; o; o = Object.getPrototypeOf(o)) {
		for (const name of offline) {
			if (Object.prototype.hasOwnProperty.call(o, name)) {
				Object.defineProperty(o, name, { value: undefined, writable: false, configurable: false });
			}
		}
	}
}

// Go prints the trace of a crash line by line.
let printed = "";
const log = console.log;
console.log = (...words) => {
	printed = (printed + words.join(" ") + "\n").slice(-4000);
	log(...words);
};

// Resolves once the lock is held, and the page has been told so before it hears
// anything else; where the browser has no locks or forbids them, at once.
function hold(name) {
	if (!navigator.locks) return;
	return new Promise(held => {
		navigator.locks.request(name, () => {
			postMessage({ locked: true });
			held();
			return new Promise(() => {});
		}).catch(held);
	});
}

async function start({ module, lock }) {
	const go = new Go();
	go.exit = code => postMessage({ stopped: printed || `exit ${code}` });
	const [instance] = await Promise.all([WebAssembly.instantiate(module, go.importObject), hold(lock)]);
	takeNetwork();
	go.run(instance);
}

const early = [];
let started = false;
self.onmessage = async ({ data }) => {
	if (started) return void early.push(data);
	started = true;
	try {
		await start(data);
	} catch (error) {
		return postMessage({ stopped: String(error) });
	}
	for (const data of early) self.onmessage({ data });
};
})();
