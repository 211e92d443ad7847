// Puts the worker beside the page that answers for the server when a page is loaded without a connection
// (public/service-worker.js). Browsers have workers on https and on the own machine only; elsewhere nothing changes.

const WORKER = '/service-worker.js';

async function standIn(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
}

/** Starts it once the page has all it needs. */
export function startStandIn(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Forbidden or out of room: the page works as before.
  const start = (): void => void standIn().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
