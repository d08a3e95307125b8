import { readConfig } from '../src/platform/config/readConfig.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import { explainFailure } from '../src/platform/logging/explainFailure.ts';
import { startServer } from '../src/startServer.ts';

/**
 * What a start in this environment says of why it cannot work, in the test's own process: its own would print it and end
 * with 1 (`process.test.ts`).
 */
export async function refusalOf(environment: Record<string, string>): Promise<string> {
  try {
    await (await startServer(readConfig({ FUNIL_DEMO: '0', ...environment }), createLogger('silent'))).stop();
  } catch (error) {
    return explainFailure(error);
  }
  return 'started';
}
