// What the browser falls back on when a page is loaded without a connection: the console's start page, asked for anew at
// every load. The files of the program it names carry their version in their names, so the browser keeps those by itself.
// Nothing else comes here, so nothing of anybody's data is kept.
const KEPT = 'shanyuan.start';
const START = '/';
const OF_THE_SERVER = /^\/(api|metrics|healthz|readyz)\b/;

const keep = async (answer) => (await caches.open(KEPT)).put(START, answer);

async function startPage(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get('content-type')?.includes('html')) void keep(answer.clone());
    return answer;
  } catch (error) {
    const known = await caches.match(START);
    if (known) return known;
    throw error;
  }
}

globalThis.addEventListener('install', (event) => {
  const kept = fetch(START).then(keep);
  event.waitUntil(kept.then(() => globalThis.skipWaiting()));
});
globalThis.addEventListener('activate', (event) => {
  event.waitUntil(globalThis.clients.claim());
});
globalThis.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && !OF_THE_SERVER.test(new URL(url).pathname))
    event.respondWith(startPage(event.request));
});
