import process from 'node:process';
import { runThemeLint } from './runThemeLint.ts';

process.exitCode = await runThemeLint(process.argv.slice(2), {
  stdin: process.stdin,
  write: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`theme-lint: ${line}\n`),
});
