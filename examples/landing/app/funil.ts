import { headers } from 'next/headers';
import { createClient, memoryTokenStore } from '@funil/api';

/**
 * Client for one request of a visitor. The server counts requests by the visitor's address, so it is passed on; name
 * this product's address in `FUNIL_TRUSTED_PROXIES` there.
 */
export async function funil() {
  const visitor = (await headers()).get('x-forwarded-for');
  return createClient({
    baseUrl: process.env['FUNIL_URL'] ?? 'http://localhost:3000',
    tokenStore: memoryTokenStore(null),
    adminTokenStore: memoryTokenStore(null),
    timeoutMs: 10_000,
    fetch: (address, request) => {
      const sent = new Headers(request?.headers);
      if (visitor) sent.set('x-forwarded-for', visitor);
      // Every visitor gets a form of its own.
      return fetch(address, { ...request, headers: sent, cache: 'no-store' });
    },
  });
}
