// Chooses light or dark before anything is shown: what the reader chose here
// before, else what the system says. Browsers of any age understand this file.
(function () {
"use strict";

var key = "theme";
var paper = { light: "#fbfcfc", dark: "#0f161b" }; // --paper in isogloss.css
var root = document.documentElement;
var system = matchMedia("(prefers-color-scheme: dark)");

function mode() {
	if (root.classList.contains("dark")) return "dark";
	return system.matches && !root.classList.contains("light") ? "dark" : "light";
}

function choose(name) {
	root.classList.remove("dark", "light");
	root.classList.add(name);
	show();
}

function show() {
	var meta = document.querySelector("meta[name=theme-color]");
	if (meta) meta.content = paper[mode()];
}

window.isogloss = {
	// Changes to the other mode, keeps that choice where storage allows it, and
	// returns it.
	theme: function () {
		choose(mode() === "dark" ? "light" : "dark");
		try {
			localStorage.setItem(key, mode());
		} catch (e) {}
		return mode();
	}
};

var kept;
try {
	kept = localStorage.getItem(key);
} catch (e) {}
if (kept === "dark" || kept === "light") choose(kept);
show();
if (system.addEventListener) system.addEventListener("change", show);
})();
