import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { waitTimeoutMs } from './waitTimeoutMs.mjs';

// Those of the server and of the journeys: apps/server/test/waits.test.ts.

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests in pages, stories, and what both lean on. */
const files = globSync(
  [
    'packages/*/{src,test}/**/*.browser.test.{ts,tsx}',
    'apps/backoffice/src/**/*.browser.test.{ts,tsx}',
    '{packages/*/src,.storybook}/**/*.stories.tsx',
    'packages/*/test/**/*.{ts,tsx}',
    'apps/backoffice/{test,src/**/test}/**/*.{ts,tsx}',
  ],
  { cwd: root },
);

const habits: [string, RegExp, string][] = [
  // Without a time it only waits for what was put off until the next task.
  [
    'sleeps a fixed while',
    /node:timers|\bset(?:Timeout\((?!\w+\))|Interval\()|waitForTimeout\(/,
    'await new Promise((resolve) => setTimeout(resolve, 50))',
  ],
  [
    'measures time',
    /performance\.now\(\)|Date\.now\(\) - [a-z_.]*(?:start|begin|began|open|cut|since)|console\.time\(/i,
    'expect(Date.now() - startedAt).toBeLessThan(1000)',
  ],
  // Whole tests may have limits.
  [
    'waits for less than all others do',
    /\btimeout: (?:\d{1,4}|\d_\d{3}|1[0-4]_?\d{3})(?=\s*[,}])|\bvi\.wait(?:For|Until)\(.*, [\d_]+\)/,
    'await vi.waitFor(() => expect(sent).toEqual([]), { timeout: 5_000 })',
  ],
];

it('finds the tests', () => {
  expect(files.length).toBeGreaterThan(150);
});

it.each(habits)('no test %s: a busy machine would fail it', (_habit, pattern, example) => {
  expect(example).toMatch(pattern);
  const found = files.flatMap((file) => {
    const [match] = pattern.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return match === undefined ? [] : [`${file}: ${match}`];
  });
  expect(found).toEqual([]);
});

it('no story looks once at what may still be fading in', () => {
  const look = /await expect\([^;]*\)\.toBeVisible\(\)/;
  expect("await expect(await page.findByRole('dialog')).toBeVisible()").toMatch(look);
  const stories = globSync('{packages/*/src,apps/backoffice/src,.storybook}/**/*.stories.tsx', { cwd: root });
  expect(stories.length).toBeGreaterThan(50);
  expect(stories.filter((file) => look.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('waits with the one waitTimeoutMs where a test says nothing', async () => {
  let looks = 0;
  // It looks every 50 ms: by itself it would give up after twenty.
  await vi.waitFor(() => expect((looks += 1)).toBe(30));
  expect(waitTimeoutMs).toBe(15_000);
});

it('gives stories the one waitTimeoutMs', () => {
  expect(readFileSync(join(root, '.storybook/preview.tsx'), 'utf8')).toContain(
    'configure({ asyncUtilTimeout: waitTimeoutMs })',
  );
});
