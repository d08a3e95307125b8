import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusals/Refusal.ts';

/** Time for which frequent probes reuse a database check. */
const validMs = 1_000;

const timeoutMs = 2_000;

/** `/healthz` answers while the process lives, `/readyz` once it has fully started and the database answers. */
export function registerHealthRoutes(
  app: Pick<FastifyInstance, 'get'>,
  database: Pick<Database, 'pool'>,
  hasStarted: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  async function askDatabase(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Refusal('server.unavailable', { retryAfter: 2 })), timeoutMs);
    });
    try {
      await Promise.race([database.pool.query('select 1'), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  let asked: { at: number; answer: Promise<void> } | undefined;
  app.get('/readyz', async () => {
    if (!hasStarted()) throw new Refusal('server.unavailable', { retryAfter: 2 });
    const now = performance.now();
    if (!asked || now - asked.at >= validMs) asked = { at: now, answer: askDatabase() };
    await asked.answer;
    return { status: 'ok' };
  });
}
