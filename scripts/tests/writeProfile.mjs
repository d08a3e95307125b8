// After a whole run on an idle machine: writes what it took into docs/testing.md, and the times of its files beside this
// script, for the order of the files on a machine that has no run of its own. Usage: node scripts/tests/writeProfile.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { committedTimesFile, profileFile, readJson } from './places.mjs';
import { steps } from './steps.mjs';

const profile = readJson(profileFile);
if (!profile) throw new Error('There is no whole run yet: npm test.');
const { groups, rows, files } = profile;

const rounded = (seconds) => String(Math.round(seconds));
const table = (head, lines) =>
  [head, head.map((title) => (title.endsWith(' s') ? '---:' : '---')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const stepLines = groups.flatMap(({ names, processor }) =>
  names.map((name, place) => {
    const row = rows.find((one) => one.name === name);
    return [
      name,
      String(row.passed + row.failed + row.skipped),
      rounded(row.seconds),
      // Steps side by side are measured as one.
      place === 0 ? rounded(processor) : '(with the above)',
      steps[name].starts,
      steps[name].holds,
    ];
  }),
);
const sumOf = (key) => rounded(groups.reduce((all, group) => all + group[key], 0));
stepLines.push([
  '**all**',
  String(rows.reduce((all, row) => all + row.passed, 0)),
  sumOf('clock'),
  sumOf('processor'),
  '',
  '',
]);

/** Files that take longer than this stand in the table one by one. */
const leastSeconds = 5;
const slow = files
  .filter(({ seconds }) => seconds >= leastSeconds)
  .toSorted((one, other) => other.seconds - one.seconds);
const fileLines = slow.map(({ step, file, tests, seconds, beforehand }) => [
  `\`${file}\``,
  step,
  String(tests),
  seconds.toFixed(1),
  beforehand.toFixed(1),
]);
const rest = files.filter(({ seconds }) => seconds < leastSeconds);
for (const [step, own] of Object.entries(Object.groupBy(rest, (file) => file.step)))
  fileLines.push([
    `${own.length} files of less than ${leastSeconds} s`,
    step,
    String(own.reduce((all, { tests }) => all + tests, 0)),
    own.reduce((all, { seconds }) => all + seconds, 0).toFixed(1),
    own.reduce((all, { beforehand }) => all + beforehand, 0).toFixed(1),
  ]);

const text = `<!-- profile: written by scripts/tests/writeProfile.mjs -->

${table(['step', 'tests', 'clock s', 'processors s', 'starts', 'would find alone'], stepLines)}

${table(['file', 'step', 'tests', 'clock s', 'before its first test s'], fileLines)}

<!-- end of profile -->`;

const doc = join(root, 'docs', 'testing.md');
const before = readFileSync(doc, 'utf8');
const after = before.replace(/<!-- profile:[\s\S]*<!-- end of profile -->/u, () => text);
writeFileSync(doc, after);
const times = Object.fromEntries(
  files
    .map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10])
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(committedTimesFile, `${JSON.stringify(times, null, 2)}\n`);
