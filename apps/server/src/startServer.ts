import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './platform/config/readConfig.ts';
import { ConfigError } from './platform/config/readConfig.ts';
import { listenToDatabase } from './platform/db/listenToDatabase.ts';
import { seedDemo } from './features/demo/seedDemo.ts';
import { openStorage } from './platform/files/openStorage.ts';
import { prepareDataFolder } from './platform/files/prepareDataFolder.ts';
import { removeOwnFolder, sweepWorkFolders } from './platform/files/workFolder.ts';
import { allJobs, allSystemJobs } from './allJobs.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
import { prepareDatabase } from './prepareDatabase.ts';

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const onProblem = (error: Error) => logger.error({ err: error }, 'database');
  prepareDataFolder(config);
  sweepWorkFolders();
  const prepared = await prepareDatabase(config, onProblem);
  const listener = listenToDatabase(prepared.database.url, { onProblem });
  const storage = openStorage(config);
  try {
    if (config.isDemo) {
      if (!prepared.ownerUrl) throw new ConfigError('FUNIL_DEMO=1 needs DATABASE_OWNER_URL to write the demo data.');
      await seedDemo(prepared.ownerUrl, { storage });
    }
    let hasStarted = false;
    const app = await createApp({
      config,
      database: prepared.database,
      secret: prepared.secret,
      logger,
      listener,
      storage,
      hasStarted: () => hasStarted,
    });
    // The app's scheduler is already running and must not query a closed database.
    const closeAndThrow = async (error: unknown): Promise<never> => {
      await app.close();
      throw error;
    };
    await app.listen({ port: config.port, host: config.host }).catch(closeAndThrow);
    const jobs = await startJobs({
      database: prepared.database,
      listener,
      log: logger,
      storage,
      mail: { config, outbox: app.outbox },
      shares: config.shares,
      jobs: allJobs,
      systemJobs: allSystemJobs,
    }).catch(closeAndThrow);
    hasStarted = true;
    const { port } = app.server.address() as AddressInfo;
    return {
      port,
      async stop() {
        await Promise.all([app.close(), jobs.stop()]);
        await listener.close();
        await prepared.close();
        removeOwnFolder();
      },
    };
  } catch (error) {
    await listener.close();
    await prepared.close();
    throw error;
  }
}
