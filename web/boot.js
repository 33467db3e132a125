// Starts the page: fetches the program, mends what go-app trips over, makes
// workers, and says in words what is wrong when the start fails.
(() => {
"use strict";

const base = new URL(".", document.currentScript.src);
const version = new URL(document.currentScript.src).search;
const url = name => new URL(name + version, base).href;
const isogloss = window.isogloss ||= {};

// A fault is a failure that has words for its reader. Of what comes damaged a
// copy in this browser may be the cause.
class Fault extends Error {
	constructor(words, detail, damaged) {
		super(detail);
		this.words = words;
		this.damaged = damaged;
	}
}

// go-app dies of a fragment that is not valid percent-encoding.
function mendFragment(event) {
	try {
		decodeURIComponent(location.hash);
	} catch {
		history.replaceState(null, "", location.pathname + location.search);
		if (event) event.stopImmediatePropagation();
	}
}

// go-app dies where the browser blocks storage; it gets one that forgets.
function mendStorage(name) {
	try {
		if (window[name]) return;
	} catch {}
	const kept = new Map();
	Object.defineProperty(window, name, { configurable: true, value: {
		get length() { return kept.size; },
		key: i => [...kept.keys()][i] ?? null,
		getItem: k => kept.get(String(k)) ?? null,
		setItem: (k, v) => void kept.set(String(k), String(v)),
		removeItem: k => void kept.delete(String(k)),
		clear: () => kept.clear(),
	} });
}

async function get(name) {
	let response;
	try {
		response = await fetch(url(name));
	} catch (error) {
		throw new Fault(navigator.onLine === false ? "There is no connection, and this browser has not kept a copy of Isogloss." :
			"The program could not be loaded: the connection was cut, or the server is down.", `${name}: ${error.message}`);
	}
	if (!response.ok) {
		throw new Fault("The program could not be loaded. The site may be in the middle of an update; in a minute it may work.",
			`${name}: the server answered ${response.status}`, true);
	}
	return response;
}

// The program is stored as gzip; some servers undo that on the way, and hardly
// any knows its type.
async function compile(response) {
	const [start, all] = response.body.tee();
	const reader = start.getReader();
	try {
		const { value: head = [] } = await reader.read();
		reader.cancel();
		const packed = head[0] === 0x1f && head[1] === 0x8b;
		if (!packed && (head[0] !== 0 || head[1] !== 0x61)) {
			throw new Fault("The server sent something else in place of the program. A network that asks its guests to sign in does that: sign in there, then load the page again.",
				"isogloss.wasm.bin is not WebAssembly", true);
		}
		const body = packed ? all.pipeThrough(new DecompressionStream("gzip")) : all;
		return await WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
	} catch (error) {
		if (error instanceof Fault) throw error;
		throw new Fault("The program arrived damaged or only in part.", `isogloss.wasm.bin: ${error.message}`, true);
	}
}

// Returns the function that the engine calls for each worker. A worker made
// from a blob inherits the page's Content-Security-Policy, one made from an
// address does not. hear gets the replies; lost, once at most, the reason why
// the worker is gone. A worker holds a lock for as long as it lives, so the
// page gets it at the moment in which the worker vanishes without a word. One
// that does not come to life in some seconds has vanished before.
function spawner(module, scripts) {
	const source = URL.createObjectURL(new Blob([scripts.join(";\n")], { type: "text/javascript" }));
	let count = 0;
	return (hear, lost) => {
		let worker;
		try {
			worker = new Worker(source);
		} catch (error) {
			setTimeout(lost, 0, error.message);
			return { post() {}, end() {} };
		}
		const lock = `isogloss-worker-${++count}-${performance.timeOrigin}-${Math.random()}`;
		let ended = false;
		const stop = why => {
			clearTimeout(birth);
			return ended || lost(why);
		};
		const birth = setTimeout(stop, 12000, "it did not start");
		worker.onerror = event => {
			event.preventDefault();
			stop(event.message || "it could not start");
		};
		worker.onmessage = ({ data }) => {
			clearTimeout(birth);
			if (data.stopped) stop(data.stopped);
			else if (data.locked) navigator.locks?.request(lock, () => void stop("it vanished"));
			else hear(data);
		};
		worker.postMessage({ module, lock });
		return {
			post: message => worker.postMessage(message),
			end() {
				ended = true;
				clearTimeout(birth);
				worker.onerror = worker.onmessage = null;
				worker.terminate();
			},
		};
	};
}

async function load() {
	const text = async name => (await get(name)).text();
	return Promise.all([get("isogloss.wasm.bin").then(compile), text("wasm_exec.js"), text("worker.js")]);
}

async function boot() {
	mendFragment();
	addEventListener("popstate", mendFragment);
	mendStorage("localStorage");
	mendStorage("sessionStorage");

	const [module, ...scripts] = await load();
	const go = new Go();
	go.env = { GOAPP_ROOT_PREFIX: base.pathname.replace(/\/$/, "") };
	const crashed = detail => isogloss.fail("This is a fault in Isogloss. Your files are untouched.", detail);
	let printed = "";
	const log = console.log;
	console.log = (...words) => {
		printed = (printed + words.join(" ") + "\n").slice(0, 4000); // the head has the panic's own line
		log(...words);
	};
	go.exit = code => code && crashed(printed);
	// Go hears nothing of a stack overflow or a trap, and does not go on.
	addEventListener("error", ({ error }) => {
		const stack = String(error && error.stack);
		const inside = stack.split("\n", 2).join().includes("wasm");
		if (inside && (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) crashed(stack);
	});
	let instance;
	try {
		instance = await WebAssembly.instantiate(module, go.importObject);
	} catch (error) {
		throw error instanceof WebAssembly.LinkError ?
			new Fault("The parts of the page are of two versions. The site may be in the middle of an update; in a minute it may work.", error.message, true) :
			new Fault("This browser has no memory left for Isogloss. Close other pages, then load this one again.", error.message);
	}
	if (isogloss.failed) return;
	isogloss.running = true;
	isogloss.spawn = spawner(module, scripts);
	go.run(instance);
	isogloss.settled?.();
}

if (!isogloss.failed) {
	boot().catch(error => error instanceof Fault ? isogloss.fail(error.words, error.message, error.damaged) :
		isogloss.fail("This is a fault in Isogloss. Your files are untouched.", String(error && error.stack || error)));
}
})();
