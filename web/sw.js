// Keeps one build for use without a network, and refuses every request to
// another site. The build puts `build = {version, files}` in front of this,
// where files has the hash of each file's content.

// Several copies of Isogloss may live on one site.
const home = registration.scope;
const family = `isogloss ${home} `;
const name = family + build.version;
const pages = ["index.html", ...Object.keys(build.files)].map(file => new URL(file, home).href);

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(tidy().then(() => clients.claim())));
addEventListener("message", event => {
	if (event.data === "skip") skipWaiting();
	if (event.data === "tidy") event.waitUntil(tidy());
});
addEventListener("fetch", event => {
	const { url, method } = event.request;
	if (new URL(url).origin !== location.origin) event.respondWith(refuse(event));
	else if (method === "GET" && url.startsWith(home)) event.respondWith(answer(event.request));
});

// A file that is not what was built, such as one of another build in the
// middle of an update, ends the installation; the next check tries again.
async function keep() {
	const cache = await caches.open(name);
	try {
		await Promise.all(Object.entries(build.files).map(async ([file, integrity]) => {
			const response = await get(file, integrity);
			// A page may not be answered by what came by way of another address.
			await cache.put(file, response.redirected ? new Response(response.body, response) : response);
		}));
	} catch (error) {
		await caches.delete(name);
		throw error;
	}
}

// What the page has just fetched need not be fetched again, if it is right.
async function get(file, integrity) {
	const fresh = `${file}?v=${build.version}`;
	let response;
	try {
		response = await fetch(fresh, { integrity });
	} catch {
		response = await fetch(fresh, { integrity, cache: "reload" });
	}
	if (!response.ok) throw new Error(`${file}: ${response.status}`);
	return response;
}

// Forgets older builds, unless a page that is open may still need one, or a
// newer build is on its way.
async function tidy() {
	if (registration.installing || registration.waiting) return;
	if ((await clients.matchAll({ type: "window" })).length > 1) return;
	for (const key of await caches.keys()) {
		if (key.startsWith(family) && key !== name) await caches.delete(key);
	}
}

// A page of an older build, open beside those of this one, names its build.
async function answer(request) {
	const { origin, pathname, searchParams } = new URL(request.url);
	const page = request.mode === "navigate";
	const version = !page && searchParams.get("v") || build.version;
	const file = page && origin + pathname === home + "index.html" ? home : origin + pathname;
	return await caches.match(file, { cacheName: family + version, ignoreVary: true }) || fetch(request);
}

// Requests of other pages, where a site has some below this one, are theirs.
async function refuse({ request, clientId }) {
	const client = await clients.get(clientId);
	const from = client && client.url.replace(/[?#].*/, "");
	if (from && !from.startsWith("blob:") && !pages.includes(from)) return fetch(request);
	for (const page of await clients.matchAll({ type: "window" })) page.postMessage({ refused: request.url });
	return Response.error();
}
