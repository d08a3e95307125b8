import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { childEnvironment, root } from '../steps/environment.mjs';
import { readJson, reportsFolder } from './places.mjs';

/** What Node loads itself must find the packages' sources too: in a clean checkout nothing is built. */
export const fromSource = { NODE_OPTIONS: '--conditions=source' };

/** All that a step prints. */
export const logOf = (step) => join(reportsFolder, `${step}.log`);

/** Runs a program to its end, with what it prints added to the step's log. Resolves to its exit code. */
export function run(step, program, args, env = {}) {
  mkdirSync(reportsFolder, { recursive: true });
  return new Promise((resolve) => {
    const log = createWriteStream(logOf(step), { flags: 'a' });
    const child = spawn(program, args, {
      cwd: root,
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const end = (code) => log.end(() => resolve(code));
    child.on('error', (error) => {
      log.write(`${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The last lines of a step's log. */
function endOfLog(step, lines = 60) {
  const log = existsSync(logOf(step)) ? readFileSync(logOf(step), 'utf8') : '';
  return stripVTControlCharacters(log).trimEnd().split('\n').slice(-lines).join('\n');
}

/** @returns {import('./StepReport.ts').StepReport} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0, files: [], failures: [] });

/** @returns {import('./StepReport.ts').StepReport} */
export const fault = (name, message) => ({ ...nothing(), failed: 1, failures: [{ name, message }] });

/** Several reports as one. */
export function sum(...reports) {
  const all = nothing();
  for (const report of reports) {
    for (const key of ['passed', 'failed', 'skipped']) all[key] += report[key];
    all.files.push(...(report.files ?? []));
    all.failures.push(...(report.failures ?? []));
  }
  return all;
}

/** A check that passes or fails as a whole counts as one test. */
export async function check(step, program, args, env) {
  const code = await run(step, program, args, env);
  return code === 0 ? { ...nothing(), passed: 1 } : fault([program, ...args].join(' '), endOfLog(step));
}

/** A runner that left no report, or that failed although every test passed, has failed itself. */
function checked(step, code, report) {
  if (!report) return fault(step, endOfLog(step));
  if (code !== 0 && report.failed === 0) return sum(report, fault(step, endOfLog(step)));
  if (code === 0 && report.passed === 0) return sum(report, fault(step, 'No test was run.'));
  return report;
}

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** As the runners take it: any of these names. */
const pattern = (names) => names.map(escaped).join('|');

/**
 * Runs projects of a configuration.
 * @param {string} step
 * @param {string[]} projects
 * @param {{ files?: string[], names?: string[], config?: string }} only files from the root, and names of tests
 * @param {Record<string, string>} env what its processes have beside ours
 */
export async function vitest(step, projects, { files = [], names = [], config = 'vitest.config.ts' } = {}, env = {}) {
  const file = join(reportsFolder, `${step}.json`);
  rmSync(file, { force: true });
  const code = await run(
    step,
    'vitest',
    [
      'run',
      '--config',
      config,
      ...projects.flatMap((name) => ['--project', name]),
      ...files,
      ...(names.length > 0 ? ['-t', pattern(names)] : []),
      ...(files.length > 0 ? ['--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=./scripts/tests/vitestReporter.ts',
    ],
    { ...fromSource, FUNIL_TEST_REPORT: file, ...env },
  );
  return checked(step, code, readJson(file));
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const failureOf = ({ file, title, tests }) => {
  const result = tests[0]?.results.at(-1);
  return {
    file,
    name: title,
    message: (result?.errors ?? []).map(({ message }) => message ?? '').join('\n'),
    picture: result?.attachments.find(({ contentType, path }) => path && contentType.startsWith('image/'))?.path,
  };
};

function timesOf(path, specs) {
  const own = specs.filter(({ file }) => file === path);
  const results = own.flatMap(({ tests }) => tests[0]?.results ?? []);
  const seconds = results.reduce((all, { duration }) => all + duration, 0) / 1000;
  return { file: path, tests: own.length, seconds, beforehand: 0 };
}

/** Runs the tests of a Playwright configuration. */
export async function playwright(step, config, { files = [], names = [] } = {}) {
  const file = join(reportsFolder, `${step}.json`);
  rmSync(file, { force: true });
  const code = await run(
    step,
    'playwright',
    [
      'test',
      '--config',
      config,
      ...files.map(escaped),
      ...(names.length > 0 ? ['--grep', pattern(names)] : []),
      '--reporter=line,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...fromSource },
  );
  const found = readJson(file);
  if (!found) return checked(step, code);
  const { stats, suites, errors, config: used } = found;
  // Its paths begin at the folder of the configuration's tests.
  const fromRoot = (path) => relative(root, join(used.rootDir, path)).replaceAll('\\', '/');
  const specs = suites.flatMap(specsOf).map((spec) => ({ ...spec, file: fromRoot(spec.file) }));
  const paths = [...new Set(specs.map((spec) => spec.file))];
  return checked(step, code, {
    passed: stats.expected,
    // Green at a second try is no green.
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
    files: paths.map((path) => timesOf(path, specs)),
    failures: [
      ...specs.filter(({ ok }) => !ok).map(failureOf),
      ...(errors ?? []).map(({ message }) => ({ name: 'outside of every test', message })),
    ],
  });
}

/** A script of ours that writes a report as Vitest's and Playwright's are made into. */
export async function script(step, args) {
  const file = join(reportsFolder, `${step}.json`);
  rmSync(file, { force: true });
  const code = await run(step, 'node', [...args, `--report=${file}`]);
  const report = readJson(file);
  return checked(step, code, report && sum(report));
}
