/* The guide without a network: keeps all its pages, and gives them out from there.
   The lines below are made when the guide is built: each file's address, and a mark that changes
   with its content. A new edition fetches only what has changed, and takes over when it has it all. */
"use strict";

const FILES = {};
const EDITION = "";
const PLACE = new URL("./", self.location.href);
// Other guides may live on the same host; each throws away only what is its own.
const OWN = `rulebook ${PLACE.pathname} `;
const NAME = OWN + EDITION;
const LIST = "list-of-files";
const AT_ONCE = 6;

/* The list of an edition that was kept before, and where its files are. */
async function before() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(OWN) || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await cache.match(new URL(LIST, PLACE));
    if (list) return { cache, files: await list.json() };
  }
  return { files: {} };
}

async function fill() {
  const cache = await caches.open(NAME);
  const old = await before();
  const wanted = Object.keys(FILES);
  const next = async () => {
    for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) {
      const url = new URL(address, PLACE);
      const same = old.files[address] === FILES[address];
      let answer = same ? await old.cache.match(url) : undefined;
      answer ??= await fetch(url, { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      await cache.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await cache.put(new URL(LIST, PLACE), new Response(JSON.stringify(FILES)));
  await self.skipWaiting();
}

async function settle() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== NAME) await caches.delete(name);
  }
  await self.clients.claim();
}

/* The address of a kept file that answers for URL; undefined when there is none. */
function kept(url) {
  if (url.origin !== PLACE.origin || !url.pathname.startsWith(PLACE.pathname)) return undefined;
  const address = url.pathname.slice(PLACE.pathname.length).replace(/(^|\/)index\.html$/, "$1");
  return Object.hasOwn(FILES, address || "./") ? address || "./" : undefined;
}

async function give(address, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(new URL(address, PLACE))) || fetch(request);
}

/* A page that is not kept: from the network, or the page that says there is none. */
async function look(request) {
  const url = new URL(request.url);
  try {
    return await fetch(request);
  } catch (error) {
    const folder = new URL(`${url.pathname}/`, url);
    if (kept(folder)) return Response.redirect(folder);
    const lost = kept(new URL("404.html", PLACE)) && (await give("404.html", request));
    if (!lost) throw error;
    return new Response(await lost.blob(), { status: 404, headers: lost.headers });
  }
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(settle()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const address = kept(new URL(request.url));
  if (address) event.respondWith(give(address, request));
  else if (request.mode === "navigate" && request.url.startsWith(PLACE.href)) event.respondWith(look(request));
});
