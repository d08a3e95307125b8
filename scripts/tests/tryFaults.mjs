// Puts faults into the code, one at a time, and holds the tests to finding each: `npm run test:faults`, or with words of
// their names for some of them. A fault that no test finds fails the run. The files are given back as they were.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { faults } from './faults.mjs';
import { stepOfFile } from './stepOfFile.mjs';
import { steps } from './steps.mjs';

const words = process.argv.slice(2);
const chosen = faults.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)));

/** What has to be put back, also when the run is ended from outside. */
let restore = () => {};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    restore();
    process.exit(1);
  });

let missed = 0;
for (const { what, file, from, to, tests } of chosen) {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${what}: ${file} does not hold exactly once: ${from}`);
  restore = () => writeFileSync(path, before);
  let found = [];
  try {
    writeFileSync(
      path,
      before.replace(from, () => to),
    );
    const stepOf = (test) => (test in steps ? test : stepOfFile(test));
    for (const [step, ofStep] of Object.entries(Object.groupBy(tests, stepOf)))
      found.push(...(await steps[step].run({ files: ofStep.filter((test) => test !== step) })).failures);
  } finally {
    restore();
  }
  if (found.length === 0) missed += 1;
  const [first] = found;
  console.log(
    `${found.length === 0 ? 'MISSED' : 'found '}  ${what}${first ? `: ${first.file ?? ''} > ${first.name}` : ''}`,
  );
}
console.log(`\n${chosen.length - missed} of ${chosen.length} faults are found`);
process.exit(missed === 0 ? 0 : 1);
