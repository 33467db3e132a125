// Keeps one build for use without a network, and refuses every request to
// another site. The build puts `build = {version, files}` in front of this.

// Several copies of Isogloss may live on one site.
const family = `isogloss ${registration.scope} `;
const name = family + build.version;

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(takeOver()));
addEventListener("fetch", event => {
	const { url, method } = event.request;
	if (new URL(url).origin !== location.origin) event.respondWith(Response.error());
	else if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});

async function keep() {
	const cache = await caches.open(name);
	await cache.addAll(build.files.map(file => new Request(file, { cache: "reload" })));
}

// Runs once no page of the older build is open.
async function takeOver() {
	for (const key of await caches.keys()) {
		if (key.startsWith(family) && key !== name) await caches.delete(key);
	}
	await clients.claim();
}

async function answer(request) {
	const cache = await caches.open(name);
	const kept = await cache.match(request, { ignoreSearch: true });
	if (kept) return kept;
	try {
		return await fetch(request);
	} catch (error) {
		if (request.mode === "navigate") return cache.match("./");
		throw error;
	}
}
