// Starts the page: fetches the program, mends what go-app trips over, makes
// workers, and says in words what is wrong when the start fails.
(() => {
"use strict";

const base = new URL(".", document.currentScript.src);
const version = new URL(document.currentScript.src).search;
const url = name => new URL(name + version, base).href;

// Says what went wrong: in place of the page before it runs, else below it.
function fail(text, detail) {
	const shell = document.getElementById("boot");
	const place = document.createElement("section");
	place.className = "fail";
	place.setAttribute("role", "alert");
	const add = (tag, words) => {
		const e = document.createElement(tag);
		e.textContent = words;
		return place.appendChild(e);
	};
	add("h2", shell ? "Isogloss could not start" : "Isogloss has stopped");
	add("p", text);
	if (detail) add("pre", detail);
	const again = add("button", "Load the page again");
	again.className = "btn main";
	again.onclick = () => location.reload();
	if (shell) shell.replaceChildren(place);
	else document.body.append(place);
	place.scrollIntoView();
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
		key: i => [...kept.keys()][i] || null,
		getItem: k => kept.has(String(k)) ? kept.get(String(k)) : null,
		setItem: (k, v) => void kept.set(String(k), String(v)),
		removeItem: k => void kept.delete(String(k)),
		clear: () => kept.clear(),
	} });
}

async function get(name) {
	const response = await fetch(url(name));
	if (!response.ok) throw new Error(`${name}: the server answered ${response.status}`);
	return response;
}

// The program is stored as gzip; some servers undo that on the way, and hardly
// any knows its type.
async function compile(response) {
	const [start, all] = response.body.tee();
	const reader = start.getReader();
	const { value: head } = await reader.read();
	reader.cancel();
	const packed = head && head[0] === 0x1f && head[1] === 0x8b;
	const body = packed ? all.pipeThrough(new DecompressionStream("gzip")) : all;
	return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
}

// Returns the function that the engine calls for each worker. A worker made
// from a blob inherits the page's Content-Security-Policy, one made from an
// address does not. hear gets the replies; lost, once at most, the reason why
// the worker is gone. A worker holds a lock for as long as it lives, so the
// page gets it at the moment in which the worker vanishes without a word.
function spawner(module, scripts) {
	const source = URL.createObjectURL(new Blob([scripts.join(";\n")], { type: "text/javascript" }));
	let count = 0;
	return (hear, lost) => {
		const worker = new Worker(source);
		const lock = `isogloss-worker-${++count}-${performance.timeOrigin}-${Math.random()}`;
		let ended = false;
		const stop = why => ended || lost(why);
		worker.onerror = event => {
			event.preventDefault();
			stop(event.message || "it could not start");
		};
		worker.onmessage = ({ data }) => {
			if (data.stopped) stop(data.stopped);
			else if (data.locked) navigator.locks.request(lock, () => void stop("it vanished"));
			else hear(data);
		};
		worker.postMessage({ module, lock });
		return {
			post: message => worker.postMessage(message),
			end() {
				ended = true;
				worker.onerror = worker.onmessage = null;
				worker.terminate();
			},
		};
	};
}

async function boot() {
	if (location.protocol === "file:") {
		return fail("A browser does not run programs from a folder. Serve the folder with any web server, for example “python3 -m http.server”, and open the address that it prints.");
	}
	if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
		return fail("This browser is too old. Isogloss needs Chrome or Edge 80, Firefox 113, Safari 16.4, or a later one.");
	}
	mendFragment();
	addEventListener("popstate", mendFragment);
	mendStorage("localStorage");
	mendStorage("sessionStorage");

	const text = async name => (await get(name)).text();
	let module, scripts;
	try {
		[module, ...scripts] = await Promise.all([
			get("isogloss.wasm.bin").then(compile), text("wasm_exec.js"), text("worker.js")]);
	} catch (error) {
		const why = navigator.onLine === false ? "There is no connection, and this browser has not kept a copy of Isogloss." :
			"The program could not be loaded. The connection may have been cut, or the site is being updated; in a minute it may work.";
		return fail(why, String(error));
	}

	window.isogloss = { spawn: spawner(module, scripts) };
	const go = new Go();
	go.env = { GOAPP_ROOT_PREFIX: base.pathname.replace(/\/$/, "") };
	const crashed = detail => fail("This is a fault in Isogloss. Your files are untouched.", detail);
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
	go.run(await WebAssembly.instantiate(module, go.importObject));

	if ("serviceWorker" in navigator) {
		navigator.serviceWorker.register(new URL("sw.js", base), { updateViaCache: "none" })
			.then(registration => registration.update())
			.catch(() => {}); // no offline copy, for example in a private window
	}
}

boot().catch(error => fail("This is a fault in Isogloss. Your files are untouched.", String(error && error.stack || error)));
})();
