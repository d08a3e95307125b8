import closeWithGrace from 'close-with-grace';
import { startMessage } from './features/demo/startMessage.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { createLogger } from './platform/logging/createLogger.ts';
import { limitGarbage, returnMemoryOfStart } from './platform/process/limitGarbage.ts';
import { lowerPriority } from './platform/process/lowerPriority.ts';
import { onParentExit } from './platform/process/onParentExit.ts';
import { startServer } from './startServer.ts';

const graceMs = 15_000;

/** A quarter of the processor where a request wants all of it. */
const workerNiceness = 5;

/** Ctrl-C arrives twice, from the terminal and through npm; only a later signal forces the stop. */
const sameSignalMs = 1_000;

/** Signals handled here, because `close-with-grace` would kill the process on a second signal. */
const asked = ['SIGINT', 'SIGTERM'] as const;

try {
  const config = readConfig(process.env);
  returnMemoryOfStart();
  if (config.process === 'worker') {
    // Requests, which other processes serve, come first.
    lowerPriority(workerNiceness);
    limitGarbage();
  }
  const logger = createLogger(config.logLevel);
  let stoppingSince = 0;
  const starting = startServer(config, logger);

  const stopper = closeWithGrace({ delay: graceMs, logger, skip: [...asked] }, async ({ err }) => {
    stoppingSince = Date.now();
    if (err) logger.fatal({ err }, 'stopping after a fault');
    // Waits for the start, so that a signal during the start also stops the server.
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
  if (stoppingSince === 0) process.stdout.write(startMessage(config, server.port));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
