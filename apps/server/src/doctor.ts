import { examine } from './platform/doctor/examine.ts';

/** The name of a cell may stand before it. */
const width = 'main: row level security'.length;

let hasFailed = false;
for await (const { name, state, text } of examine(process.env)) {
  hasFailed ||= state === 'failed';
  process.stdout.write(`${state.padEnd('skipped'.length)}  ${name.padEnd(width)}  ${text}\n`);
}
process.exitCode = hasFailed ? 1 : 0;
