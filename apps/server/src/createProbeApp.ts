import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './platform/db/database.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';

interface ProbeOptions {
  database: Database;
  logger: Logger;
  hasStarted: () => boolean;
}

/** The address of a worker process, which answers probes only. */
export function createProbeApp({ database, logger, hasStarted }: ProbeOptions): FastifyInstance {
  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger });
  registerHealthRoutes(app, database, hasStarted);
  return app;
}
