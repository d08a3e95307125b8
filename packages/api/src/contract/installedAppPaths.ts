/** Address of the service worker, which the server writes for each account. */
export const serviceWorkerPath = '/service-worker.js';
