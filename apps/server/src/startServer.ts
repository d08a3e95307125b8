import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config/readConfig.ts';
import { ConfigError } from './config/readConfig.ts';
import { seedDemo } from './db/seeds/seedDemo.ts';
import { prepareDatabase } from './prepareDatabase.ts';

export interface RunningServer {
  port: number;
  /** Lets the requests that are being answered finish, then closes everything. */
  stop(): Promise<void>;
}

/** Database, demo data where they belong, HTTP: in this order, and stopped in the opposite one. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const prepared = await prepareDatabase(config, (error) => logger.error({ err: error }, 'database'));
  try {
    if (config.isDemo) {
      if (!prepared.ownerUrl) throw new ConfigError('FUNIL_DEMO=1 needs DATABASE_OWNER_URL to write the demo data.');
      await seedDemo(prepared.ownerUrl);
    }
    const app = await createApp({ config, database: prepared.database, secret: prepared.secret, logger });
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    return {
      port,
      async stop() {
        await app.close();
        await prepared.close();
      },
    };
  } catch (error) {
    await prepared.close();
    throw error;
  }
}
