import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createProject } from './createProject.ts';

const usage = `Usage: npm create @funil FOLDER

Starts an admin on the Funil packages: the account's brand, sign-in, a list of leads, a form.`;

function run(): number {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  // Beside the built file; the ranges are those of the release, which the packed manifest names.
  const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  createProject({ target, template: join(import.meta.dirname, 'template'), versions: devDependencies });
  process.stdout.write(`${target} is ready.

  cd ${target}
  npm install
  FUNIL_URL=http://localhost:3000 npm run dev

FUNIL_URL is the address of an account on a Funil server.
`);
  return 0;
}

try {
  process.exitCode = run();
} catch (error) {
  process.stderr.write(`create-funil: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
