import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What stands behind every wait, and the programs whose pace is not a test's. */
const mayUseTheClock = [
  'apps/server/test/waitFor.ts',
  'apps/server/test/waits.test.ts',
  'apps/server/test/schedulerWorker.ts',
  // Looks at the CPU time of each turn of the event loop; nothing waits for it.
  'apps/server/test/watchTurns.ts',
  'apps/server/test/cable/openCable.ts',
  'e2e/support/server.ts',
];

const files = globSync(['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.ts', 'e2e/**/*.ts'], {
  cwd: root,
}).filter((file) => !mayUseTheClock.includes(file.replaceAll('\\', '/')));

const habits: [string, RegExp][] = [
  ['sleeps a fixed while', /node:timers|(?<!test\.)\b(?:setTimeout|setInterval)\(|waitForTimeout\(/],
  ['measures time', /performance\.now\(\)|Date\.now\(\) - \w*(?:start|begin|began|opened|cut|since)\w*/i],
  // Whole tests may have limits; `expect.poll` and Playwright's `expect` know the one timeout, and `vi.waitFor` does
  // not.
  ['waits for less than all others do', /\btimeout: (?:\d{1,4}|\d_\d{3}|1[0-4]_?\d{3})(?=\s*[,}])|\bvi\.waitFor\(/],
];

it('finds the tests', () => {
  expect(files.length).toBeGreaterThan(80);
});

it.each(habits)('no test %s: a busy machine would fail it', (_habit, pattern) => {
  const found = files.flatMap((file) => {
    const [match] = pattern.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return match === undefined ? [] : [`${file}: ${match}`];
  });
  expect(found).toEqual([]);
});
