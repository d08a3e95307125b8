import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { playwright } from '@vitest/browser-playwright';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { waitTimeoutMs } from '../waitTimeoutMs.mjs';
import { committedTimesFile, readJson, timesFile } from './places.mjs';

/**
 * The one browser of every browser project: a Chromium that is already on the machine. Vitest writes into the object.
 */
export const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    actionTimeout: waitTimeoutMs,
  }),
  instances: [{ browser: 'chromium' as const }],
});

const root = join(import.meta.dirname, '../..');

/** How long each test file took: on this machine, or else in the run that `docs/testing.md` tells of. */
const times: Record<string, number> = { ...readJson(committedTimesFile, {}), ...readJson(timesFile, {}) };

/** The files that take longest come first: begun last, one of them would run alone at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const timeOf = ({ moduleId }: TestSpecification) => times[relative(root, moduleId).replaceAll('\\', '/')] ?? 1;
    return (await super.sort(files)).toSorted((one, other) => timeOf(other) - timeOf(one));
  }
}

/** The packages' sources stand for what is built of them. */
export const source = { resolve: { conditions: ['source', 'module', 'browser', 'development|production', 'import'] } };

/** Pictures of tests that failed. */
export const pictures = 'node_modules/.cache/pictures';
