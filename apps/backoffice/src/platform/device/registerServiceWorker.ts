import { serviceWorkerPath } from '@funil/api/contract';

/**
 * Lets this browser show the account's own page without a connection, and notifications. A browser without service
 * workers, or one that refuses them, goes on without both.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  // Absent from old browsers and from pages that are not served over HTTPS.
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: 'none' });
  } catch {
    return null;
  }
}
