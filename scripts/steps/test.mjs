import { existsSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  committedTimesFile,
  failedFile,
  profileFile,
  readJson,
  reportsFolder,
  timesFile,
  write,
} from '../tests/places.mjs';
import { fault, logOf } from '../tests/runners.mjs';
import { isFull, sampleSeed } from '../tests/sample.mjs';
import { stepOfFile } from '../tests/stepOfFile.mjs';
import { groupsOf, steps } from '../tests/steps.mjs';
import { root } from './environment.mjs';

/** All steps of this run, where nothing else is asked for. */
const everyStep = () => Object.keys(steps).filter((name) => isFull || !steps[name].isForFull);

/** @typedef {Map<string, { files?: string[]; names?: string[] }>} Plan what runs, by step */

/** @returns {Promise<Plan>} */
async function planOf(args) {
  const [first] = args;
  if (first === 'changed') return planOfChanged(args[1]);
  if (first === '--failed') return planOfFailed();
  const at = args.indexOf('-t');
  const names = at >= 0 ? [args[at + 1]] : [];
  const asked = at >= 0 ? args.toSpliced(at, 2) : args;
  const plan = new Map();
  for (const one of asked) {
    const file = relative(root, join(process.cwd(), one)).replaceAll('\\', '/');
    const step = one in steps ? one : stepOfFile(file);
    if (!step) throw new Error(`Neither a step nor a test file: ${one}. Steps: ${Object.keys(steps).join(', ')}.`);
    const files = plan.get(step)?.files ?? [];
    plan.set(step, { files: one in steps ? [] : [...files, file], names });
  }
  return plan.size > 0 ? plan : new Map(everyStep().map((name) => [name, {}]));
}

async function planOfChanged(commit) {
  const { changedFiles, testsOf } = await import('../tests/changed.mjs');
  const changed = changedFiles(root, commit);
  if (changed.length === 0) throw new Error(`Nothing has changed since ${commit ?? 'origin/main'}.`);
  const tests = testsOf(root, changed);
  if (tests === 'all') {
    console.log('What is installed or built has changed: every step runs.');
    return new Map(everyStep().map((name) => [name, {}]));
  }
  const code = changed.filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file) && existsSync(join(root, file)));
  const plan = new Map([
    ['types', {}],
    ['format', {}],
  ]);
  if (code.length > 0) plan.set('lint', { files: code });
  for (const name of everyStep()) if (tests.has(name)) plan.set(name, { files: tests.get(name) });
  const times = readTimes();
  const found = [...tests.values()].flat();
  const seconds = found.reduce((all, file) => all + (times[file] ?? 1), 0);
  console.log(
    `${changed.length} changed files, ${found.length} test files that they can break: about ${Math.ceil(seconds / 3)} s.`,
  );
  return plan;
}

function planOfFailed() {
  const failed = readJson(failedFile, []);
  if (failed.length === 0) throw new Error('Nothing failed in the last run.');
  return new Map(
    [...new Set(failed.map(({ step }) => step))].map((step) => {
      const own = failed.filter((one) => one.step === step);
      const hasFiles = own.every(({ file }) => file !== undefined);
      const files = hasFiles ? [...new Set(own.map(({ file }) => file))] : [];
      const isWhole = own.some(({ name }) => name.startsWith('outside of '));
      return [step, { files, names: hasFiles && !isWhole ? own.map(({ name }) => name) : [] }];
    }),
  );
}

const readTimes = () => ({ ...readJson(committedTimesFile, {}), ...readJson(timesFile, {}) });

/** Seconds that the processors of this machine have worked: on an idle one, for us. */
const busySeconds = () =>
  cpus().reduce((all, { times: { user, nice, sys, irq } }) => all + user + nice + sys + irq, 0) / 1000;

const onlyNumbers = ({ name, passed, failed, skipped, seconds }) => ({ name, passed, failed, skipped, seconds });

const clock = () => new Date().toTimeString().slice(0, 8);
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The one command that runs the failed test again. */
function repeatOf({ step, file, name }) {
  if (!file) return `npm test -- ${step}`;
  if (name.startsWith('outside of ')) return `npm test -- ${file}`;
  return `npm test -- ${file} -t ${quoted(name)}`;
}

/** A message as far as a reader can take it in: its beginning, and where it comes from. */
function shortened(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const places = lines.filter((line) => /^\s*at /u.test(line));
  const words = lines.filter((line) => !places.includes(line));
  const cut = words.length > 24 ? [...words.slice(0, 24), '...'] : words;
  return [...cut, ...places.slice(0, 3)].map((line) => `    ${line.slice(0, 300)}`).join('\n');
}

function printFailure(failure) {
  console.log(`\n${failure.step}: ${failure.file ? `${failure.file} > ` : ''}${failure.name}`);
  console.log(shortened(failure.message));
  if (failure.picture) console.log(`    picture: ${relative(root, failure.picture)}`);
  console.log(`    all that was printed: ${relative(root, logOf(failure.step))}`);
  console.log(`    again: ${repeatOf(failure)}`);
}

const rowOf = ({ name, passed, failed, skipped, seconds }) =>
  `${clock()}  ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ` +
  `${String(skipped).padStart(3)} skipped ${String(seconds).padStart(5)} s`;

/**
 * Runs what is asked for, or all: prints a line per step as it ends, the slowest files, then each failure with the
 * command that repeats it, and last the totals. Returns the exit code.
 *
 * @param {string[]} args steps or test files, with `-t NAME` for one test; `changed [COMMIT]`; `--failed`
 */
export async function runTests(args) {
  // All processes of a run draw the same samples, whatever is committed meanwhile.
  process.env.FUNIL_SAMPLE = sampleSeed();
  const plan = await planOf(args);
  rmSync(reportsFolder, { recursive: true, force: true });
  if ([...plan.keys()].some((name) => steps[name].needsChromium)) {
    const { ensureChromium } = await import('../chromium.mjs');
    await ensureChromium();
  }
  const rows = [];
  const runStep = async (name) => {
    const startedAt = Date.now();
    if (process.stdout.isTTY) process.stdout.write(`${clock()}  ${name} ...\r`);
    const report = await steps[name].run(plan.get(name)).catch((error) => fault(name, error.stack));
    const row = { ...report, name, seconds: Math.round((Date.now() - startedAt) / 1000) };
    console.log(rowOf(row));
    for (const { file, name: test } of row.failures)
      console.log(`          failed: ${file ? `${file} > ` : ''}${test}`);
    rows.push(row);
  };
  const chosen = Object.keys(steps).filter((name) => plan.has(name));
  const groups = [];
  for (const names of groupsOf(chosen)) {
    const [startedAt, busyBefore] = [Date.now(), busySeconds()];
    await Promise.all(names.map(runStep));
    groups.push({ names, clock: (Date.now() - startedAt) / 1000, processor: busySeconds() - busyBefore });
  }

  const files = rows.flatMap((row) => row.files.map((one) => ({ ...one, step: row.name })));
  if (plan.size === everyStep().length)
    write(profileFile, JSON.stringify({ groups, rows: rows.map(onlyNumbers), files }));
  write(timesFile, JSON.stringify({ ...readJson(timesFile, {}), ...timesOf(files) }, null, 1));
  const failures = rows.flatMap((row) => row.failures.map((failure) => ({ step: row.name, ...failure })));
  write(
    failedFile,
    JSON.stringify(
      failures.map(({ step, file, name }) => ({ step, file, name })),
      null,
      1,
    ),
  );

  if (files.length > 10) {
    console.log('\nSlowest files:');
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
    for (const { file, seconds, tests } of slowest)
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${file} (${tests})`);
  }
  for (const failure of failures) printFailure(failure);
  if (failures.length > 0 && !isFull)
    console.log(`\nSamples of this run: FUNIL_SAMPLE=${sampleSeed()} draws them again.`);
  const total = (key) => rows.reduce((all, row) => all + row[key], 0);
  const skipped = total('skipped');
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return total('failed') === 0 ? 0 : 1;
}

const timesOf = (files) => Object.fromEntries(files.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]));
