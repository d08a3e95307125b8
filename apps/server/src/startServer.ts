import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createProbeApp } from './createProbeApp.ts';
import { seedDemo } from './features/demo/seedDemo.ts';
import type { Config } from './platform/config/readConfig.ts';
import { ConfigError } from './platform/config/readConfig.ts';
import { listenToDatabase } from './platform/db/listenToDatabase.ts';
import { openStorage } from './platform/files/openStorage.ts';
import { prepareDataFolder } from './platform/files/prepareDataFolder.ts';
import { removeOwnFolder, sweepWorkFolders } from './platform/files/workFolder.ts';
import { observe } from './observe.ts';
import { redisMessageStream } from './platform/cable/redisMessageStream.ts';
import { openPool, prepareDatabase } from './prepareDatabase.ts';
import { serveMetrics } from './platform/metrics/serveMetrics.ts';
import { openRedis } from './platform/redis/openRedis.ts';
import { startWorker } from './startWorker.ts';

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Statements of a request get less time than those of a job, because other requests wait for their connections. */
const statementMs = { web: 10_000, worker: 30_000 };

/**
 * Starts the parts of this kind of process in order and stops them in reverse. Requests and background work have pools
 * of their own, so that neither takes the connections of the other.
 */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const onProblem = (error: Error) => logger.error({ err: error }, 'database');
  prepareDataFolder(config);
  sweepWorkFolders();
  const prepared = await prepareDatabase(config, onProblem, (line) => logger.info(line));
  const closing: (() => Promise<unknown>)[] = [() => prepared.close()];
  /** In the reverse of the order in which the parts were started. */
  const closeAll = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    const { secret } = prepared;
    const listener = listenToDatabase(config.databaseListenUrl ?? prepared.url, { onProblem });
    const { metrics, tracing } = await observe(config);
    if (tracing) closing.push(() => tracing.stop());
    const opened = openStorage(config);
    const storage = metrics?.ofStorage(opened) ?? opened;
    const redis = config.redisUrl
      ? openRedis(config.redisUrl, {
          onDown: (error) => logger.warn({ err: error }, 'redis is away'),
          onUp: () => logger.info('redis is back'),
        })
      : null;
    if (redis) {
      metrics?.ofRedis(redis);
      closing.push(async () => redis.close());
    }
    const messageStream =
      redis && redisMessageStream(redis, { onProblem: (error) => logger.warn({ err: error }, 'redis stream') });
    if (messageStream) closing.push(async () => messageStream.close());
    const openOwn = (maxConnections: number, kind: 'web' | 'worker') => {
      const measured = metrics?.ofPool(kind);
      const limits = {
        maxConnections,
        messageStream,
        statementMs: statementMs[kind],
        // People are told to wait. What falls due is not lost: it waits for its turn.
        mostJobs: kind === 'web' ? config.shares.jobsWaiting : null,
        // Only jobs read so long that a replica pays.
        replicaUrl: kind === 'worker' ? config.databaseReadUrl : null,
        onConnected: measured?.onConnected,
        ...(tracing && { tracer: tracing.ofWork }),
      };
      const database = openPool(prepared, onProblem, limits);
      measured?.watch(database);
      closing.push(() => database.close());
      return database;
    };
    const web = config.process === 'worker' ? null : openOwn(config.webConnections, 'web');
    const worker = config.process === 'web' ? null : openOwn(config.workerConnections, 'worker');
    closing.push(() => listener.close());
    if (config.isDemo) {
      if (!prepared.ownerUrl) throw new ConfigError('FUNIL_DEMO=1 needs DATABASE_OWNER_URL to write the demo data.');
      await seedDemo(prepared.ownerUrl, { storage });
    }
    if (metrics) {
      metrics.ofFigures((web ?? worker)!);
      const served = await serveMetrics(metrics.registry, { port: config.metricsPort!, host: config.metricsHost });
      closing.push(() => served.close());
    }
    let started = false;
    const hasStarted = () => started;
    const app = web
      ? await createApp({
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
        })
      : createProbeApp({ database: worker!, logger, hasStarted });
    closing.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    if (worker) {
      const work = await startWorker({ config, database: worker, listener, logger, secret, storage });
      const closeApp = closing.pop()!;
      closing.push(() => Promise.all([closeApp(), work.stop()]));
    }
    started = true;
    return {
      port: (app.server.address() as AddressInfo).port,
      async stop() {
        await closeAll();
        removeOwnFolder();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
