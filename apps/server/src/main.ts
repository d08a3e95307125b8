import closeWithGrace from 'close-with-grace';
import { announce } from './features/demo/announce.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { createLogger } from './platform/logging/createLogger.ts';
import { onParentExit } from './platform/process/onParentExit.ts';
import { startServer } from './startServer.ts';

/** Requests and jobs that take longer than this to finish are cut off when the server stops. */
const graceMs = 15_000;

/** Ctrl-C reaches this process twice, from the terminal and through npm: only a later one means "at once". */
const sameSignalMs = 1_000;

/** How people and process managers ask for a stop. The library would take the second one for a request to be killed. */
const asked = ['SIGINT', 'SIGTERM'] as const;

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  let stoppingSince = 0;
  const starting = startServer(config, logger);

  const stopper = closeWithGrace({ delay: graceMs, logger, skip: [...asked] }, async ({ err }) => {
    stoppingSince = Date.now();
    if (err) logger.fatal({ err }, 'stopping after a fault');
    // Also when asked to stop while still starting.
    await (await starting).stop();
  });
  for (const signal of asked) {
    process.on(signal, () => {
      if (stoppingSince === 0) stopper.close();
      else if (Date.now() - stoppingSince > sameSignalMs) process.exit(1);
    });
  }
  onParentExit(() => stopper.close());

  const server = await starting;
  if (stoppingSince === 0) process.stdout.write(announce(config, server.port));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
