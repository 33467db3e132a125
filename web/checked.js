// Tries what the page promises not to do and tells what came of it. A row says
// that something was stopped only where there is evidence of what stopped it:
// the browser's report of a violated policy, the service worker's word, or a
// function that is not there.
(() => {
"use strict";

const site = "example.org"; // kept for examples (RFC 2606)
const base = new URL(".", document.currentScript.src);
const version = new URL(document.currentScript.src).search;
const $ = id => document.getElementById(id);

const policy = rule => ({ what: `Refused by the rule ${rule}`, by: "1, the policy" });
const lock = what => ({ what, by: "2, the lock" });
const guard = { what: "Refused by the service worker", by: "3, the guard" };
const reached = { what: "It got through", by: "nothing", through: true };
const unknown = why => ({ what: `It failed; the browser does not say why${why ? ` (${why})` : ""}`, by: "not known" });

// Who waits for evidence on an address; the first piece counts. Of a frame the
// browser reports no more than the site.
const evidence = new Map();
function witness(url, outcome) {
	const at = new URL(url, base);
	(evidence.get(at.pathname) || at.host === site && at.pathname === "/" && evidence.get("frame"))?.(outcome);
}
document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => witness(blockedURI, policy(effectiveDirective)));
const workers = (() => {
	try {
		return navigator.serviceWorker;
	} catch {}
})();
workers?.addEventListener("message", ({ data }) => data.refused && witness(data.refused, guard));

// Each way of reaching another site: a promise of what came back, or of an
// element or connection that tells by load or open, and error.
const ways = [
	["A request", "fetch", url => fetch(url, { mode: "no-cors" })],
	["A request of the older kind", "XMLHttpRequest", url => {
		const request = new XMLHttpRequest();
		request.open("GET", url);
		request.send();
		return request;
	}],
	["A message on leaving", "sendBeacon", url => void navigator.sendBeacon(url, "x")],
	["A lasting connection", "WebSocket", url => new WebSocket(url.replace("http", "ws"))],
	["A stream of events", "EventSource", url => new EventSource(url)],
	["A picture", "img", url => Object.assign(new Image(), { src: url })],
	["A style sheet", "link", url => insert("link", { rel: "stylesheet", href: url })],
	["A script", "script", url => insert("script", { src: url })],
	["A page within the page", "iframe", frame],
	["A form", "form", url => {
		insert("iframe", { name: "form", hidden: true });
		insert("form", { action: url, target: "form", method: "post", hidden: true }).submit();
	}],
	["From browser to browser", "WebRTC", () => {
		if (typeof RTCPeerConnection !== "function") return lock("The function is not there");
		new RTCPeerConnection().close();
		return reached;
	}],
	["The worker that reads files: what is left to it", "worker", functionsLeft],
	["The same worker: a request", "worker fetch", url => ask(lockedWorker(), "fetch", url)],
	["The same worker: a program from elsewhere", "worker import", url => ask(lockedWorker(), "import", url)],
	["A worker without the lock", "blob worker", url => ask(blobWorker("checked-worker.js"), "fetch", url)],
	["A worker without the lock and, where the host sends no header, without the policy", "plain worker", url => {
		if (!workers?.controller) return { what: "Not tried, since here it might get through: the page itself makes no such worker, and this browser keeps no service worker for the site", by: "not tried", untried: true };
		return ask(Promise.resolve(new Worker(new URL("checked-worker.js" + version, base))), "fetch", url);
	}],
];

function insert(tag, properties) {
	const element = Object.assign(document.createElement(tag), properties);
	document.body.append(element);
	cleanup.push(element);
	return element;
}
const cleanup = [];

function frame(url) {
	insert("iframe", { src: url, hidden: true });
}

async function text(name) {
	return (await fetch(new URL(name + version, base))).text();
}

// A worker made as boot.js makes them.
async function blobWorker(...names) {
	const scripts = await Promise.all(names.map(text));
	return new Worker(URL.createObjectURL(new Blob([scripts.join(";\n")], { type: "text/javascript" })));
}

async function lockedWorker() {
	const worker = await blobWorker("checked-worker.js", "worker.js");
	const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
	worker.postMessage({ module: await WebAssembly.compile(empty), lock: `isogloss-checked-${Math.random()}` });
	const { had, left } = await reply(worker, data => data.left);
	return Object.assign(worker, { had, left });
}

function reply(worker, wanted) {
	return new Promise((done, fail) => {
		worker.onerror = event => fail(new Error(event.message || "the worker did not start"));
		worker.addEventListener("message", ({ data }) => wanted(data) && done(data));
	});
}

async function functionsLeft() {
	const worker = await lockedWorker();
	worker.terminate();
	const { had, left } = worker;
	if (left.length === 0) return lock(`Of ${had.length} functions for networking and storage none is left`);
	return { what: `${left.join(", ")} ${left.length === 1 ? "is" : "are"} left`, by: "nothing", through: true };
}

async function ask(made, way, url) {
	const worker = await made;
	worker.addEventListener("message", ({ data }) => data.blocked && witness(data.blocked, policy(data.rule)));
	worker.postMessage({ way, url });
	const answer = await reply(worker, data => data.reached || data.failed || data.gone);
	setTimeout(() => worker.terminate(), 1000); // its report may come after its failure
	if (answer.gone) return lock(`${answer.gone} is not there`);
	if (answer.failed) throw new Error(answer.failed);
	return reached;
}

const pause = ms => new Promise(done => setTimeout(done, ms));

// Settles with what an event tells of an element or a connection.
function heard(target) {
	return new Promise((done, fail) => {
		target.addEventListener("load", () => done(reached));
		target.addEventListener("open", () => done(reached));
		target.addEventListener("error", () => fail(new Error("")));
	});
}

let count = 0;

async function attempt(way) {
	const url = `${location.protocol}//${site}/isogloss-check/${++count}`; // a page on https may not ask for less
	const seen = new Promise(done => {
		evidence.set(new URL(url).pathname, done);
		if (way === frame) evidence.set("frame", done);
	});
	const tried = (async () => {
		try {
			const result = await way(url);
			if (result === undefined) return new Promise(() => {}); // only evidence tells
			if (result.what) return result;
			return await (result instanceof EventTarget ? heard(result) : reached);
		} catch (error) {
			await pause(1000); // the evidence may come after the failure
			return unknown(error.message);
		}
	})();
	const outcome = await Promise.race([seen, tried, pause(5000).then(() => unknown("nothing was heard of it for five seconds"))]);
	evidence.clear();
	for (const element of cleanup.splice(0)) element.remove();
	return outcome;
}

const rows = ways.map(([name, means, way]) => {
	const row = $("attempts").tBodies[0].insertRow();
	const head = document.createElement("th"), button = document.createElement("button"), small = document.createElement("small");
	head.scope = "row";
	button.type = "button";
	button.textContent = name;
	small.textContent = means;
	head.append(button, small);
	row.append(head);
	const what = row.insertCell(), by = row.insertCell();
	what.textContent = "not tried yet";
	const state = { outcome: null, async run() {
		row.dataset.state = "trying";
		what.textContent = "trying…";
		by.textContent = "";
		state.outcome = await attempt(way);
		what.textContent = state.outcome.what;
		by.textContent = state.outcome.by;
		row.dataset.state = state.outcome.through ? "through" : "done";
	} };
	button.onclick = () => only(async () => {
		await state.run();
		$("verdict").textContent = `${name}: ${state.outcome.what}. Stopped by: ${state.outcome.by}.`;
	});
	return state;
});

// One attempt at a time, so that each piece of evidence belongs to one.
let busy = false;
async function only(act) {
	if (busy) return;
	busy = true;
	try {
		await act();
	} finally {
		busy = false;
	}
}

// conclude says of the outcomes what they show, and no more.
function conclude(outcomes) {
	const through = outcomes.filter(o => o.through).length;
	const untried = outcomes.filter(o => o.untried).length;
	const open = outcomes.filter(o => o.by === "not known").length;
	const stopped = outcomes.length - through - untried - open;
	const parts = [];
	if (through) parts.push(`${through} of ${outcomes.length} attempts got through: here the promise is not kept. Open no file on this site that must stay with you.`);
	else parts.push(`${stopped} of ${outcomes.length} attempts were stopped, and none got through.`);
	if (open) parts.push(`${open} failed without a reason that your browser tells.`);
	if (untried) parts.push(`${untried} ${untried === 1 ? "was" : "were"} not tried.`);
	return parts.join(" ");
}

$("try-all").onclick = () => only(async () => {
	$("verdict").textContent = "";
	for (const row of rows) await row.run();
	$("verdict").textContent = conclude(rows.map(row => row.outcome));
	document.documentElement.dataset.checked = "all";
});
$("try-all").disabled = false; // there is someone to hear it

// Here and now, as far as the browser tells.
$("policy").textContent = document.querySelector("meta[http-equiv=Content-Security-Policy]").content;
$("version").textContent = version.replace("?v=", "");
$("compare").textContent = $("compare").textContent.replace("https://HOST/PATH/", base.href);
fetch(location.href, { cache: "no-store" }).then(
	({ headers }) => $("header").textContent = headers.get("Content-Security-Policy") ? "sent by the host" : "not sent by the host; the one in the page does the work",
	() => {});
const tellGuard = () => $("guard").textContent = workers?.controller ? "in charge of this page" : "not in charge of this page: it takes a moment at the first visit, and some browsers allow none in private windows";
tellGuard();
workers?.addEventListener("controllerchange", tellGuard);

window.isogloss.running = true; // offline.js may make its copy
window.isogloss.settled?.();
})();
