import { startServer, temporaryDataDir } from './server.ts';

/** One real server with demo data for all journeys that do not stop it. */
export default async function globalSetup() {
  const { dataDir, remove } = temporaryDataDir();
  const server = await startServer({ dataDir });
  process.env.FUNIL_JOURNEY_PORT = String(server.port);
  return async () => {
    await server.stop();
    remove();
  };
}
