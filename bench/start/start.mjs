#!/usr/bin/env node
// From `npm start` to the first answer: cold (no build, no data; dependencies installed) and warm (everything there).
//   node bench/start/start.mjs [rounds]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps/environment.mjs';

const rounds = Number(process.argv[2] ?? 5);
const port = 3911;
const dataDir = mkdtempSync(join(tmpdir(), 'funil-start-'));

/** Seconds until the app's page and the account answer; stops the server afterwards. */
async function startOnce() {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', 'funil.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), FUNIL_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  let seconds = Number.NaN;
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended before it answered');
    const answers = await Promise.all(
      ['/login', '/public_api/account'].map((path) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          (answer) => answer.ok,
          () => false,
        ),
      ),
    );
    if (answers.every(Boolean)) {
      seconds = (performance.now() - startedAt) / 1000;
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

rmSync(join(root, 'apps', 'backoffice', 'dist'), { recursive: true, force: true });
const cold = await startOnce();
const warm = [];
for (let round = 0; round < rounds; round += 1) warm.push(await startOnce());
rmSync(dataDir, { recursive: true, force: true });
const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)];
console.log(`cold, dependencies installed   ${cold.toFixed(1)} s   (reach: 90 s with the installation)`);
console.log(
  `warm, median of ${rounds}             ${median.toFixed(1)} s   (reach: 5 s)   all: ` +
    `${warm.map((one) => one.toFixed(1)).join(', ')}`,
);
process.exit(cold <= 90 && median <= 5 ? 0 : 1);
