import closeWithGrace from 'close-with-grace';
import { announce } from './announce.ts';
import { explainFailure } from './config/explainFailure.ts';
import { readConfig } from './config/readConfig.ts';
import { createLogger } from './logging/createLogger.ts';
import { onParentGone } from './onParentGone.ts';
import { startServer } from './startServer.ts';

/** Requests that take longer than this to finish are cut off when the server stops, in milliseconds. */
const grace = 10_000;

/** Ctrl-C reaches this process twice, from the terminal and through npm: only a later one means "at once", in milliseconds. */
const sameSignal = 1_000;

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  let stoppingSince = 0;
  const starting = startServer(config, logger);

  const onSecondSignal = () => {
    if (Date.now() - stoppingSince > sameSignal) process.exit(1);
  };
  const stopper = closeWithGrace({ delay: grace, logger, onSecondSignal }, async ({ err }) => {
    stoppingSince = Date.now();
    if (err) logger.fatal({ err }, 'stopping after a fault');
    // Also when asked to stop while still starting.
    await (await starting).stop();
  });
  onParentGone(() => stopper.close());

  const server = await starting;
  if (stoppingSince === 0) process.stdout.write(announce(config, server.port));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
