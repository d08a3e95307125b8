import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitTimeoutMs } from '../../waitTimeoutMs.mjs';
import { root } from '../../steps/environment.mjs';
import { examplesIn, isForTests } from '../readme.mjs';
import { run } from '../run.mjs';

/** So many ordinary tests at least: over all inputs and layers. */
const least = 24;

/**
 * Runs tests as a product writes them, in jsdom with Testing Library, against the packed packages: those that the
 * README shows, in the set-up that it shows, and those of the folder `test/product`.
 */
export async function jsdomProductFaults(packed, consumer) {
  const ui = packed.find(({ name }) => name === '@funil/ui');
  if (!ui) return { faults: [], note: 'without @funil/ui' };
  const folder = join(consumer, 'jsdom-product');
  mkdirSync(folder, { recursive: true });
  const examples = examplesIn(ui).filter((example) => isForTests(example) || example.name === 'LeadForm');
  for (const { name, code, extension } of examples) writeFileSync(join(folder, `${name}.${extension}`), code);
  // A busy machine is no reason to fail: a wait ends when what it waits for is there.
  appendFileSync(
    join(folder, 'setUp.ts'),
    `\nimport { configure } from '@testing-library/react';\nconfigure({ asyncUtilTimeout: ${waitTimeoutMs} });\n`,
  );
  cpSync(join(root, 'packages', 'ui', 'test', 'product'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('setUp.ts'),
  });
  const report = join(folder, 'report.json');
  const vitest = join(consumer, 'node_modules', 'vitest', 'vitest.mjs');
  const { output } = await run(
    'node',
    [vitest, 'run', '--testTimeout=60000', '--reporter=json', `--outputFile=${report}`],
    folder,
    { NODE_ENV: 'test' },
  );
  if (!existsSync(report)) return [`the tests do not run\n${output.slice(-3000)}`];
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const faults = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${(failureMessages[0] ?? '').slice(0, 1500)}`),
  ]);
  if (numPassedTests < least) faults.push(`${numPassedTests} tests passed; at least ${least} are wanted`);
  // React says in the console what a product's tests would be full of.
  if (/not wrapped in act|Not implemented/.test(output)) faults.push(output.slice(0, 3000));
  return { faults, note: `${numPassedTests} tests` };
}
