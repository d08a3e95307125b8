import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { trackedFiles } from './graph.mjs';
import { vitest } from './runners.mjs';
import { stepOfFile } from './stepOfFile.mjs';

/** The steps that have tests with random inputs, with their projects. */
const projects = { unit: ['unit'], server: ['server', 'server-own-modules'] };

/**
 * Test files with inputs that are made at random, by the step that runs them.
 * @returns {{ step: string; files: string[] }[]}
 */
function randomFiles() {
  const files = trackedFiles(root).filter(
    (file) => stepOfFile(file) && /from 'fast-check'/u.test(readFileSync(join(root, file), 'utf8')),
  );
  return Object.keys(projects).map((step) => ({ step, files: files.filter((file) => stepOfFile(file) === step) }));
}

/** So many files run at once: the start of a run is shared, and none is far from the end of the time. */
const filesOfTurn = 12;

/** The list in an order by chance. */
function shuffled(list) {
  const rest = [...list];
  return list.map(() => rest.splice(randomInt(rest.length), 1)[0]);
}

/**
 * Runs the tests whose inputs are made at random for so many minutes, with a new seed each time; prints each failure
 * with the line that repeats it. Returns the exit code.
 */
export async function explore(minutes) {
  if (!(minutes > 0)) throw new Error('For how many minutes? For example: npm run test:explore -- 10');
  const end = Date.now() + minutes * 60_000;
  const turns = randomFiles().flatMap(({ step, files }) => {
    const order = shuffled(files);
    return Array.from({ length: Math.ceil(order.length / filesOfTurn) }, (_, turn) => ({
      step,
      files: order.slice(turn * filesOfTurn, (turn + 1) * filesOfTurn),
    }));
  });
  let [passed, failed] = [0, 0];
  for (let turn = 0; Date.now() < end; turn += 1) {
    const { step, files } = turns[turn % turns.length];
    const seed = randomInt(2 ** 31);
    process.env.FUNIL_SEED = String(seed);
    const report = await vitest(step, projects[step], { files });
    passed += report.passed;
    failed += report.failed;
    console.log(`seed ${seed}: ${files.length} files of ${step}, ${report.passed} passed, ${report.failed} failed`);
    for (const { file, name, message } of report.failures) {
      console.log(`\n${file} > ${name}\n${message.slice(0, 3000)}`);
      console.log(`again: FUNIL_SEED=${seed} npm test -- ${file}\n`);
    }
  }
  console.log(`\n${passed} passed, ${failed} failed, with new seeds`);
  return failed === 0 ? 0 : 1;
}
