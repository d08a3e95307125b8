import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createProbeApp } from './createProbeApp.ts';
import { openCell } from './openCell.ts';
import { mainCell } from './platform/config/cells.ts';
import type { Config } from './platform/config/readConfig.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { seedDemoOf } from './StartOptions.ts';
import type { StartOptions, StartParts } from './StartOptions.ts';

/** Prepares the only database of an installation; what it returns starts the rest. */
export async function prepareOnlyCell(
  config: Config,
  logger: Logger,
  closing: StartOptions['closing'],
): Promise<StartParts> {
  const onProblem = (error: Error) => logger.error({ err: error }, 'database');
  const prepared = await prepareDatabase(config, onProblem, (line) => logger.info(line));
  closing.push(() => prepared.close());
  return async ({ shared, metricsOf, serveMetrics }) => {
    const cell = openCell({ name: mainCell, config, at: prepared, metrics: metricsOf(mainCell), ...shared });
    closing.push(() => cell.close());
    if (config.isDemo) await seedDemoOf(prepared.ownerUrl, shared);
    await serveMetrics();
    closing.push(() => cell.stop());
    const app = (await cell.openApp()) ?? openProbes(cell.worker!, shared, closing);
    // Requests are answered before the background work begins, which takes longer to start.
    await app.listen({ port: config.port, host: config.host });
    await cell.startWork();
    return app;
  };
}

function openProbes(
  database: Parameters<typeof createProbeApp>[0]['database'],
  { logger, hasStarted }: StartOptions['shared'],
  closing: StartOptions['closing'],
): FastifyInstance {
  const probes = createProbeApp({ database, logger, hasStarted });
  closing.push(() => probes.close());
  return probes;
}
