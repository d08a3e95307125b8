import { startServer, temporaryDataDir } from './server.ts';

/**
 * One real server with demo data for all journeys that do not stop it, and a copy of that data for those with servers
 * of their own.
 */
export default async function globalSetup() {
  const demo = temporaryDataDir();
  const first = await startServer(demo);
  await first.stop();
  process.env.FUNIL_JOURNEY_DEMO = demo.dataDir;

  const { dataDir, remove } = temporaryDataDir();
  const server = await startServer({ dataDir });
  process.env.FUNIL_JOURNEY_PORT = String(server.port);
  process.env.FUNIL_JOURNEY_DATA = dataDir;
  return async () => {
    await server.stop();
    remove();
    demo.remove();
  };
}
