import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './platform/config/readConfig.ts';
import { openStorage } from './platform/files/openStorage.ts';
import { prepareDataFolder } from './platform/files/prepareDataFolder.ts';
import { removeOwnFolder, sweepWorkFolders } from './platform/files/workFolder.ts';
import { observe } from './observe.ts';
import { prepareOnlyCell } from './prepareOnlyCell.ts';
import { startCells } from './startCells.ts';
import { serveMetrics } from './platform/metrics/serveMetrics.ts';
import { openRedis } from './platform/redis/openRedis.ts';

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Starts the parts of this kind of process in order and stops them in reverse. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  prepareDataFolder(config);
  sweepWorkFolders();
  const closing: (() => Promise<unknown>)[] = [];
  /** In the reverse of the order in which the parts were started. */
  const closeAll = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    // A single database comes first, because nothing works without it; several are waited for beside each other.
    const startParts = config.cells.length > 0 ? startCells : await prepareOnlyCell(config, logger, closing);
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
    let started = false;
    const app = await startParts({
      config,
      shared: { logger, storage, redis, tracing, hasStarted: () => started },
      metricsOf: (name) => metrics?.ofCell(name) ?? null,
      async serveMetrics() {
        if (!metrics) return;
        const served = await serveMetrics(metrics.registry, { port: config.metricsPort!, host: config.metricsHost });
        closing.push(() => served.close());
      },
      closing,
    });
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
