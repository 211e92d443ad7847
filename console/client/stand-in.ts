// Puts the worker beside the page that answers for the server when a page is loaded without a connection
// (public/service-worker.js). Browsers have workers on https and on the own machine only; elsewhere nothing changes.

const WORKER = '/service-worker.js';

/** Starts it once the page has all it needs. */
export function startStandIn(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Forbidden or out of room: the page works as before.
  const start = (): void => void navigator.serviceWorker.register(WORKER).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
