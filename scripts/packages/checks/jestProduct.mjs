import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitTimeoutMs } from '../../waitTimeoutMs.mjs';
import { root } from '../../steps/environment.mjs';
import { run } from '../run.mjs';

/** The Jest that the packages are tried with. */
export const jestVersion = '30.5.2';

/** Jest as it is without Babel: files run as they are, and an ES module that `require` reaches is an error. */
const config = {
  testEnvironment: 'jsdom',
  testMatch: ['**/*.jest.cjs'],
  transform: {},
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/setUp.cjs'],
};

/** Runs tests of a product that is CommonJS throughout against the packed packages: those of `test/commonJs`. */
export async function jestProductFaults(packed, consumer) {
  if (!packed.some(({ name }) => name === '@funil/ui') || !packed.some(({ name }) => name === '@funil/api'))
    return { faults: [], note: 'without @funil/ui or @funil/api' };
  const folder = join(consumer, 'jest-product');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'packages', 'ui', 'test', 'commonJs'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'commonjs' }));
  writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config));
  // A busy machine is no reason to fail: a wait ends when what it waits for is there.
  writeFileSync(
    join(folder, 'setUp.cjs'),
    `require('@testing-library/react').configure({ asyncUtilTimeout: ${waitTimeoutMs} });\n`,
  );
  const report = join(folder, 'report.json');
  const jest = join(consumer, 'node_modules', 'jest', 'bin', 'jest.js');
  const { output } = await run(
    'node',
    ['--no-experimental-require-module', jest, '--runInBand', '--json', `--outputFile=${report}`],
    folder,
    // Vite says "production" in this process while it builds, which Jest would keep.
    { NODE_ENV: 'test' },
  );
  if (!existsSync(report)) return [`the tests do not run\n${output.slice(-3000)}`];
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const faults = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [`${name}: ${message.slice(0, 3000)}`] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${(failureMessages[0] ?? '').slice(0, 1500)}`),
  ]);
  if (numPassedTests === 0 && faults.length === 0) faults.push('no test passed');
  if (/not wrapped in act|Not implemented/.test(output)) faults.push(output.slice(0, 3000));
  return { faults, note: `${numPassedTests} tests` };
}
