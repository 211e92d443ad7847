// What the browser falls back on when a page is loaded without a connection: the console's start page and the files of
// the program that this browser has used. Nothing below /api ever comes here, so nothing of anybody's data is kept. The
// start page is asked for anew at every load; when it has changed, the files of the version before are forgotten.
const KEPT = 'shanyuan.program';
const START = '/';
const OF_THE_SERVER = /^\/(api|metrics|healthz|readyz)\b/;

async function startPage(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get('content-type')?.includes('html')) await keepStart(answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match(START);
    if (known) return known;
    throw error;
  }
}

async function keepStart(answer) {
  const kept = await caches.open(KEPT);
  const before = await (await kept.match(START))?.text();
  if (before === (await answer.clone().text())) return;
  if (before !== undefined) for (const request of await kept.keys()) await kept.delete(request);
  await kept.put(START, answer);
}

/** Its name changes with its content: what is kept is right. */
async function programFile(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(START)
      .then(keepStart)
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(programFile(request));
  else if (request.mode === 'navigate' && !OF_THE_SERVER.test(pathname))
    event.respondWith(startPage(request));
});
// The page names what it had loaded before this worker stood beside it.
self.addEventListener('message', (event) => {
  event.waitUntil(
    Promise.all(event.data.map((address) => programFile(new Request(address)).catch(() => null))),
  );
});
