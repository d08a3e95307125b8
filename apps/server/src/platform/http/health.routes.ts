import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusals/Refusal.ts';

/** Time for which frequent probes reuse a database check. */
const validMs = 1_000;

const timeoutMs = 2_000;

const unavailable = () => new Refusal('server.unavailable', { retryAfter: 2 });

/** Resolves while the database answers; frequent calls share an answer. */
export function createDatabaseProbe({ pool }: Pick<Database, 'pool'>): () => Promise<void> {
  async function askDatabase(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable()), timeoutMs);
    });
    try {
      await Promise.race([pool.query('select 1'), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  let asked: { at: number; answer: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at >= validMs) asked = { at: now, answer: askDatabase() };
    return asked.answer;
  };
}

/**
 * `/healthz` answers while the process lives, `/readyz` once it has fully started and `isReady` resolves, with what
 * that adds to the answer.
 */
export function registerProbes(
  app: Pick<FastifyInstance, 'get'>,
  hasStarted: () => boolean,
  isReady: () => Promise<object | void>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!hasStarted()) throw unavailable();
    return { status: 'ok', ...(await isReady()) };
  });
}

/** Probes of a process with one database. */
export function registerHealthRoutes(
  app: Pick<FastifyInstance, 'get'>,
  database: Pick<Database, 'pool'>,
  hasStarted: () => boolean,
): void {
  registerProbes(app, hasStarted, createDatabaseProbe(database));
}
