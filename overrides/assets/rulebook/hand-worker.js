/* Runs the rules engine, as it is, in Pyodide, away from the page: the page stays quick, and so is
   every answer. Told `load`, it brings its files (from this device where they are kept) and says how
   far it is; told `ask`, it hands one hand to the engine and gives the answer back, both as JSON. */

const STORE = "rulebook-python";
const ENGINE = "/engine";
const SET_UP = `
import json, sys
sys.path.insert(0, place)
from riichi.analysis import analyse, own_rules
own = tuple(json.loads(own_names))

def ask(text):
    record = json.loads(text)
    return json.dumps(analyse(record, own_rules(record, f"{place}/rulesets", own)))
`;

let ask = null;

const tell = (message) => self.postMessage(message);

async function open() {
  try {
    return await self.caches.open(STORE);
  } catch {
    return null; // no such store on a page without a secure address
  }
}

/* The bytes of each file, in order; what was not kept yet is kept, older versions are dropped. */
async function bring(files) {
  const store = await open();
  const total = files.reduce((sum, file) => sum + file.size, 0);
  let done = 0;
  const more = (size) => tell({ done: (done += size), total });
  const found = [];
  for (const { url } of files) found.push(await one(url, store, more));
  for (const request of (await store?.keys()) || []) {
    if (!files.some(({ url }) => url === request.url)) await store.delete(request);
  }
  return found;
}

async function one(url, store, more) {
  const kept = await store?.match(url);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    more(bytes.length);
    return bytes;
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const reader = response.body.getReader();
  const chunks = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    more(read.value.length);
  }
  const blob = new Blob(chunks, { type: typeOf(url) });
  try {
    await store?.put(url, new Response(blob, { headers: { "Content-Type": blob.type } }));
  } catch { /* no room left: it works all the same, and is brought again next time */ }
  return new Uint8Array(await blob.arrayBuffer());
}

function typeOf(url) {
  if (url.endsWith(".mjs")) return "text/javascript";
  return url.endsWith(".wasm") ? "application/wasm" : "application/zip";
}

/* A script from its bytes; where a server's policy forbids that, from its address. */
async function script(bytes, url) {
  const local = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));
  try {
    return await import(local);
  } catch {
    return import(url);
  } finally {
    URL.revokeObjectURL(local);
  }
}

async function load({ files, about, own }) {
  const [start, machine, wasm, library, engine] = await bring(files);
  tell({ starting: true });
  const { loadPyodide } = await script(start, files[0].url);
  const { default: createPyodideModule } = await script(machine, files[1].url);
  // Pyodide asks for these by address; they are here already.
  const here = new Map([[files[2].url, wasm], [files[3].url, library]]);
  const outside = self.fetch;
  self.fetch = (request, options) => {
    const url = new URL(request.url || request, self.location.href).href;
    const bytes = here.get(url);
    return bytes
      ? Promise.resolve(new Response(bytes, { headers: { "Content-Type": typeOf(url) } }))
      : outside(request, options);
  };
  const python = await loadPyodide({
    indexURL: new URL(".", files[0].url).href,
    stdLibURL: files[3].url,
    lockFileContents: about,
    createPyodideModule,
  });
  self.fetch = outside;
  python.unpackArchive(engine, "zip", { extractDir: ENGINE });
  python.globals.set("place", ENGINE);
  python.globals.set("own_names", JSON.stringify(own));
  python.runPython(SET_UP);
  ask = python.globals.get("ask");
}

/* Each ruleset is read once, so that no answer has to wait for it; in between, questions come in. */
async function warm(records) {
  for (const record of records) {
    ask(JSON.stringify(record));
    await new Promise((next) => setTimeout(next, 0));
  }
}

self.onmessage = async ({ data }) => {
  try {
    if (data.load) {
      await load(data.load);
      ask(JSON.stringify(data.warm[0]));
      tell({ ready: true });
      await warm(data.warm);
    } else {
      const start = performance.now();
      const answer = JSON.parse(ask(JSON.stringify(data.ask)));
      tell({ number: data.number, answer, took: performance.now() - start });
    }
  } catch (error) {
    tell({ number: data.number, failed: String(error.message || error).trim().split("\n").pop() });
  }
};
