import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { OtherCells } from './platform/cells/OtherCells.ts';
import { redisMessageStream, streamKey } from './platform/cable/redisMessageStream.ts';
import { mainCell } from './platform/config/cells.ts';
import type { Config } from './platform/config/readConfig.ts';
import type { Database } from './platform/db/database.ts';
import { listenToDatabase } from './platform/db/listenToDatabase.ts';
import type { DatabaseListener } from './platform/db/listenToDatabase.ts';
import type { FileStorage } from './platform/files/FileStorage.ts';
import type { CellMetrics } from './platform/metrics/createMetrics.ts';
import type { RedisConnection } from './platform/redis/openRedis.ts';
import type { Tracing } from './platform/tracing/startTracing.ts';
import { openPool } from './prepareDatabase.ts';
import type { PreparedDatabase } from './prepareDatabase.ts';
import { startWorker } from './startWorker.ts';

/** Parts of a process that its cells share. */
export interface SharedParts {
  logger: Logger;
  storage: FileStorage;
  redis: RedisConnection | null;
  tracing: Tracing | null;
  hasStarted: () => boolean;
}

interface CellOptions extends SharedParts {
  name: string;
  config: Config;
  at: Pick<PreparedDatabase, 'url' | 'poolMode' | 'secret'>;
  metrics: CellMetrics | null;
}

/** A cell in this process: one database with pools, a listener, an app for its accounts, and its background work. */
export interface Cell {
  name: string;
  /** Null in a worker. */
  web: Database | null;
  worker: Database | null;
  listener: DatabaseListener;
  /** Creates the app for the accounts' requests; a worker has none. */
  openApp(options?: { isOpen?: () => boolean; cells?: OtherCells }): Promise<FastifyInstance | null>;
  /** Starts jobs and due work, in processes that run them. */
  startWork(): Promise<void>;
  /** Lets requests and work end. */
  stop(): Promise<void>;
  /** Closes what is left after `stop`. */
  close(): Promise<void>;
}

/** Statements of a request get less time than those of a job, because other requests wait for their connections. */
const statementMs = { web: 10_000, worker: 30_000 };

/**
 * Connects to nothing yet. Requests and background work have pools of their own, so that neither takes the connections
 * of the other.
 */
export function openCell({ name, config, at, metrics, ...shared }: CellOptions): Cell {
  const { logger, storage, redis, tracing, hasStarted } = shared;
  const onProblem = (error: Error) => logger.error({ err: error }, 'database');
  const listener = listenToDatabase(config.databaseListenUrl ?? at.url, { onProblem });
  const messageStream =
    redis &&
    redisMessageStream(redis, {
      onProblem: (error) => logger.warn({ err: error }, 'redis stream'),
      key: name === mainCell ? streamKey : `${streamKey}:${name}`,
    });
  const openOwn = (maxConnections: number, kind: 'web' | 'worker') => {
    const measured = metrics?.ofPool(kind);
    const database = openPool(at, onProblem, {
      maxConnections,
      messageStream,
      statementMs: statementMs[kind],
      // People are told to wait. What falls due is not lost: it waits for its turn.
      mostJobs: kind === 'web' ? config.shares.jobsWaiting : null,
      // Only jobs read so long that a replica pays.
      replicaUrl: kind === 'worker' ? config.databaseReadUrl : null,
      onConnected: measured?.onConnected,
      ...(tracing && { tracer: tracing.ofWork }),
    });
    measured?.watch(database);
    return database;
  };
  const web = config.process === 'worker' ? null : openOwn(config.webConnections, 'web');
  const worker = config.process === 'web' ? null : openOwn(config.workerConnections, 'worker');
  metrics?.ofFigures((web ?? worker)!);
  const { secret } = at;
  const stopping: (() => Promise<unknown>)[] = [];
  return {
    name,
    web,
    worker,
    listener,
    async openApp(options) {
      if (!web) return null;
      const app = await createApp({
        config,
        database: web,
        secret,
        logger,
        listener,
        redis,
        storage,
        hasStarted,
        metrics,
        tracing,
        ...options,
      });
      stopping.push(() => app.close());
      return app;
    },
    async startWork() {
      if (!worker) return;
      const work = await startWorker({ config, database: worker, listener, logger, secret, storage });
      stopping.push(() => work.stop());
    },
    async stop() {
      await Promise.all(stopping.splice(0).map((stop) => stop()));
    },
    async close() {
      await listener.close();
      await Promise.all([web?.close(), worker?.close()]);
      messageStream?.close();
    },
  };
}
