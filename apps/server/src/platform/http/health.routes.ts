import type { App } from './App.ts';
import { Refusal } from '../refusals/Refusal.ts';

/** Longest wait for the database before it counts as away. */
const timeoutMs = 2_000;

/** For whoever watches the server: `/healthz` says that the process lives, `/readyz` that it can serve. */
export function registerHealthRoutes(app: App): void {
  const { database } = app.services;

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Refusal('server.unavailable', { retryAfter: 2 })), timeoutMs);
    });
    try {
      await Promise.race([database.pool.query('select 1'), late]);
      return { status: 'ok' };
    } finally {
      clearTimeout(timer);
    }
  });
}
