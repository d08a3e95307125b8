import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { childEnvironment, root } from './environment.mjs';

const reports = join(root, 'node_modules', '.cache', 'reports');

/** Runs a program; resolves to its exit code and the end of what it wrote about its errors, which is shown too. */
function runAndKeepErrors(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: childEnvironment(env),
      stdio: ['inherit', 'inherit', 'pipe'],
      shell: process.platform === 'win32',
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      errors = (errors + chunk).slice(-4000);
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, errors: error.message });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, errors }));
  });
}

const run = async (...given) => (await runAndKeepErrors(...given)).code;

/** A check that passes or fails as a whole counts as one test. */
async function check(program, args) {
  const code = await run(program, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Counts of a report; a runner that left none, or that failed although every test passed, counts as one failure. */
function counted({ code, errors }, file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [errors] };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  if (code !== 0 && counts.failed === 0) Object.assign(counts, { failed: 1, failures: [errors] });
  if (code === 0 && counts.passed === 0) counts.failed = 1;
  return counts;
}

const sum = (...counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: 0,
});

/** Rules of the code, then exports, files and dependencies that nothing uses. */
async function lint() {
  return sum(await check('oxlint', ['--type-aware', '--quiet']), await check('knip', ['--no-progress']));
}

/**
 * Import directions of files, circles between folders of features, labels of leads' fields beside their table, and
 * lists that are written from folders.
 */
async function boundaries() {
  const rules = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  return sum(
    await check('depcruise', ['packages', 'apps', ...rules]),
    await check('node', ['scripts/folderCircles.mjs']),
    await check('node', ['scripts/leadLabels.mjs']),
    await check('node', ['scripts/registries/registries.mjs', '--check']),
  );
}

/** What Node loads itself must find the packages' sources too: in a clean checkout nothing is built. */
const fromSource = { NODE_OPTIONS: '--conditions=source' };

/** Runs projects of `vitest.config.ts`; the report has the name of the first. */
async function vitest(...projects) {
  const file = join(reports, `${projects[0]}.json`);
  const chosen = projects.flatMap((name) => ['--project', name]);
  const ended = await runAndKeepErrors(
    'vitest',
    ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    fromSource,
  );
  return counted(ended, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const path = relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0 && message) return [`${path}: ${message}`];
      return tests.map(({ fullName, failureMessages }) => `${path} > ${fullName}: ${failureMessages[0] ?? ''}`);
    }),
  }));
}

/**
 * Tests beside a program that we did not write. Continuous integration must have it; elsewhere its absence is a skip.
 */
async function beside(project, isThere, howToGet) {
  if (isThere) return vitest(project);
  console.log(`Skipped: ${howToGet}`);
  return process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
}

/** Our cable client on Rails' own server. */
async function cableRails() {
  const { ensureRails } = await import('../rails.mjs');
  return beside(
    'cable-rails',
    ensureRails(),
    'there is no ActionCable server here. On Debian: apt-get install ruby ruby-actioncable puma.',
  );
}

/** The server on the oldest PostgreSQL that operators may bring. */
async function postgres15() {
  const { ensurePostgres15 } = await import('../postgres15.mjs');
  return beside(
    'postgres-15',
    ensurePostgres15(),
    'there is no PostgreSQL 15 here. On Debian 12: apt-get install postgresql-15.',
  );
}

/** Exported files in the spreadsheet program that people without Excel have. */
async function libreOffice() {
  const { ensureLibreOffice } = await import('../libreOffice.mjs');
  return beside(
    'libreoffice',
    ensureLibreOffice(),
    'there is no LibreOffice here. On Debian: apt-get install libreoffice-calc-nogui.',
  );
}

async function buildApp() {
  const { buildAppWhenNeeded } = await import('./buildApp.mjs');
  await buildAppWhenNeeded();
}

/** What each screen of the built app loads, against its budget. */
async function bundle() {
  await buildApp();
  return check('node', ['bench/bundle/routes.mjs']);
}

async function journeys() {
  await buildApp();
  return playwright('journeys', 'e2e/playwright.config.ts');
}

/** What the built Storybook adds of its own. */
async function storybook() {
  const code = await run('storybook', ['build', '--quiet', '-o', 'storybook-static']);
  return code === 0 ? playwright('storybook', '.storybook/grid/check.config.ts') : { passed: 0, failed: 1, skipped: 0 };
}

/** A screen that the generator makes in a copy of this tree, held to what every screen is held to. */
const newScreen = () => check('node', ['scripts/newScreen/check.mjs']);

async function playwright(name, config) {
  const file = join(reports, `${name}.json`);
  const ended = await runAndKeepErrors('playwright', ['test', '--config', config, '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...fromSource,
  });
  return counted(ended, file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file: path, title, tests }) => `${path} > ${title}: ${tests[0]?.results[0]?.error?.message ?? ''}`),
  }));
}

/** The packed packages, held to what they promise; each check is a test. */
async function packages() {
  const file = join(reports, 'packages.json');
  return counted(
    await runAndKeepErrors('node', ['scripts/packages/check.mjs', `--report=${file}`]),
    file,
    (report) => report,
  );
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The steps of `npm test`, in order: what is quick to fail comes first. */
const steps = {
  types: () => check('node', ['node_modules/@typescript/native/bin/tsc', '-b']),
  format: () => check('oxfmt', ['--check']),
  lint,
  boundaries,
  'new-screen': newScreen,
  unit: () => vitest('unit'),
  server: () => vitest('server', 'server-own-modules'),
  'postgres-15': postgres15,
  'cable-rails': cableRails,
  libreoffice: libreOffice,
  browser: () => vitest('browser'),
  stories: () => vitest('stories'),
  storybook,
  packages,
  bundle,
  journeys,
};

/** Steps that leave a processor idle for much of their time, and share nothing that they write: they run together. */
const together = [
  ['format', 'lint', 'boundaries'],
  ['postgres-15', 'cable-rails', 'libreoffice'],
  ['storybook', 'packages'],
];

/** The steps in their order, each with those that run beside it. */
function groupsOf(chosen) {
  const groups = [];
  for (const name of chosen) {
    const group = together.find((names) => names.includes(name));
    if (group && group.includes(groups.at(-1)?.[0])) groups.at(-1).push(name);
    else groups.push([name]);
  }
  return groups;
}

const colorCodes = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
const shortened = (text) => text.replaceAll(colorCodes, '').split('\n').slice(0, 16).join('\n    ').slice(0, 1200);

/** Runs the named steps, or all; prints one line per step and a last line with the totals. Returns the exit code. */
export async function runTests(requested) {
  const unknown = requested.filter((name) => !(name in steps));
  if (unknown.length > 0)
    throw new Error(`Unknown step: ${unknown.join(', ')}. Known: ${Object.keys(steps).join(', ')}.`);
  const chosen = requested.length > 0 ? requested : Object.keys(steps);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (chosen.some((name) => ['new-screen', 'browser', 'stories', 'storybook', 'journeys', 'packages'].includes(name))) {
    const { ensureChromium } = await import('../chromium.mjs');
    await ensureChromium();
  }
  const rows = [];
  const runStep = async (name) => {
    console.log(`\n== ${name}`);
    const startedAt = Date.now();
    const counts = await steps[name]();
    return { name, ...counts, seconds: Math.round((Date.now() - startedAt) / 1000) };
  };
  for (const names of groupsOf(chosen)) rows.push(...(await Promise.all(names.map(runStep))));
  console.log('');
  for (const row of rows) {
    console.log(
      `${row.name.padEnd(12)} ${String(row.passed).padStart(5)} passed ${String(row.failed).padStart(3)} failed ` +
        `${String(row.skipped).padStart(3)} skipped ${String(row.seconds).padStart(5)} s`,
    );
  }
  // Said again at the end: what failed stands above thousands of lines.
  const failures = rows.flatMap(({ name, failures: found = [] }) => found.map((text) => `${name}: ${shortened(text)}`));
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  console.log(
    `\n${total('passed')} passed, ${total('failed')} ` +
      `failed${total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''}`,
  );
  return total('failed') === 0 ? 0 : 1;
}
