// Says in words why the page does not run, and offers a way on. Browsers of
// any age understand this file, so that it can tell a reader that hers is one.
(function () {
"use strict";

var isogloss = window.isogloss = window.isogloss || {};
var base = document.currentScript ? document.currentScript.src.replace(/[^\/]*$/, "") : "";

// Before the program runs the words take the place of the page, later they
// stand below it. Where a part of the page is damaged, or may be, the way on
// also throws away the copy of the page that this browser keeps.
isogloss.fail = function (text, detail, damaged) {
	var shell = document.getElementById("boot");
	if (isogloss.failed) return; // one failure brings others
	isogloss.failed = true;
	var place = document.createElement("section");
	place.className = "fail";
	place.setAttribute("role", "alert");
	function add(tag, words) {
		var e = document.createElement(tag);
		e.textContent = words;
		return place.appendChild(e);
	}
	add("h2", shell ? "Isogloss could not start" : "Isogloss has stopped");
	add("p", text);
	if (detail) add("pre", detail);
	var again = add("button", "Load the page again");
	again.className = "btn main";
	again.onclick = function () {
		again.disabled = true;
		if (damaged && navigator.onLine !== false) forget(reload);
		else reload();
	};
	if (shell) shell.textContent = "";
	(shell || document.body).appendChild(place);
	place.scrollIntoView();
	if (isogloss.settled) isogloss.settled();
};

function reload() {
	location.reload();
}

// Removes the service worker and what it keeps, of this copy of Isogloss only,
// and then goes on, at the latest after three seconds.
function forget(then) {
	var work = [];
	function kept(keys) {
		return Promise.all(keys.map(function (key) {
			return key.indexOf("isogloss " + base + " ") === 0 && caches.delete(key);
		}));
	}
	function registered(registration) {
		return registration && registration.scope === base && registration.unregister();
	}
	try {
		work.push(navigator.serviceWorker.getRegistration(base).then(registered));
		work.push(caches.keys().then(kept));
	} catch (e) {}
	setTimeout(then, 3000);
	Promise.all(work).then(then, then);
}

// What the program uses that came last to browsers: WebAssembly under this
// page's policy (Chrome 97, Firefox 102, Safari 16), structuredClone (98, 94,
// 15.4), DecompressionStream (80, 113, 16.4).
function missing() {
	var names = [];
	if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) names.push("WebAssembly");
	if (typeof DecompressionStream !== "function") names.push("DecompressionStream");
	if (typeof structuredClone !== "function") names.push("structuredClone");
	if (!Object.hasOwn) names.push("Object.hasOwn");
	return names.join(", ");
}

if (location.protocol === "file:") {
	isogloss.fail("A browser does not run programs from a folder. Serve the folder with any web server, for example “python3 -m http.server”, and open the address that it prints.");
} else if (missing()) {
	isogloss.fail("This browser is too old, or a strict mode has switched off what Isogloss needs. It runs in Chrome or Edge 98, Firefox 113, Safari 16.4, and later ones.",
		"not there: " + missing());
}

// A script that does not come, or comes damaged, says so to no one else. One
// that is async is no part of the start.
addEventListener("error", function (event) {
	var element = event.target && event.target.tagName === "SCRIPT";
	var script = element ? event.target.src : event.filename;
	if (!isogloss.running && !(element && event.target.async) && script && script.indexOf(base) === 0) {
		isogloss.fail("A part of the page is missing or damaged. The connection may have been cut, or the site is being updated; in a minute it may work.",
			script + (event.message ? ": " + event.message : ""), true);
	}
}, true);
})();
