// Keeps the page for use without a network, offers a newer version of it once
// that is here whole, and offers to install it where the browser can.
(() => {
"use strict";

const base = new URL(".", document.currentScript.src);
const isogloss = window.isogloss ||= {};

// A banner lies outside the program's root, so that it does not go with it.
// It is there, empty, before it has something to say: only then is it read out.
function banner() {
	const place = document.createElement("div");
	place.className = "banner";
	place.setAttribute("role", "status");
	document.body.append(place);
	return (text, ...buttons) => {
		place.textContent = "";
		if (!text) return;
		const words = document.createElement("p");
		words.textContent = text;
		place.append(words);
		for (const [name, kind, act] of buttons) {
			const button = document.createElement("button");
			button.type = "button";
			button.className = kind;
			button.textContent = name;
			button.onclick = act;
			place.append(button);
		}
	};
}

// A new version is a service worker that waits. It takes over when the reader
// says so, or once no page of the older one is open.
async function keep(workers) {
	const say = banner();
	const registration = await workers.register(new URL("sw.js", base), { updateViaCache: "none" });
	registration.active?.postMessage("tidy");

	const offer = () => {
		if (!registration.waiting || !workers.controller) return;
		say("A new version of Isogloss is ready. Updating reloads the page; files you opened have to be chosen again.",
			["Update now", "btn main", update], ["Later", "btn", () => say("")]);
	};
	const update = () => {
		workers.addEventListener("controllerchange", () => location.reload(), { once: true });
		if (registration.waiting) registration.waiting.postMessage("skip");
		else location.reload(); // another page was faster
	};
	registration.addEventListener("updatefound", () => {
		registration.installing.addEventListener("statechange", offer);
	});
	offer();

	const hour = 3600_000;
	let checked = 0;
	const check = () => {
		if (document.visibilityState === "hidden" || Date.now() - checked < hour) return;
		checked = Date.now();
		registration.update().catch(() => {}); // without a network
	};
	check();
	document.addEventListener("visibilitychange", check);
}

// The browser's offer to install is kept until the reader asks for it. The
// page hears of it by an event whose detail tells whether there is one.
function offerInstall() {
	let prompt = null;
	const set = event => {
		prompt = event;
		isogloss.installable = prompt !== null;
		window.dispatchEvent(new CustomEvent("isogloss-installable", { detail: isogloss.installable }));
	};
	isogloss.installable = false;
	isogloss.install = () => {
		prompt?.prompt();
		set(null); // it can be used once
	};
	addEventListener("beforeinstallprompt", event => {
		event.preventDefault();
		set(event);
	});
	addEventListener("appinstalled", () => set(null));
}

offerInstall();
// The copy is made once the page has what it needs itself. A page that failed
// keeps one too: a newer version may mend it.
isogloss.settled = () => {
	isogloss.settled = null;
	// None is kept where the browser forbids it, for example in a private window.
	if (navigator.serviceWorker) keep(navigator.serviceWorker).catch(() => {});
};
if (isogloss.running || isogloss.failed) isogloss.settled();
})();
