import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, root } from './environment.mjs';

const sources = [
  'packages/theme/src',
  'packages/ui/src',
  'packages/validation/src',
  'packages/api/src',
  'apps/backoffice',
];

/** Every file that the built app comes from, tests and stories left out. */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!/\.(test|stories)\.tsx?$/.test(entry.name)) yield path;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const folder of sources)
    for (const file of filesBelow(join(root, folder))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the back office, unless the built one comes from these very sources. */
export async function buildAppWhenNeeded() {
  const stamp = join(root, 'apps', 'backoffice', 'dist', '.built-from');
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building the back office.');
  const result = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'backoffice'),
    env: childEnvironment({ NODE_ENV: 'production' }),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error('The back office could not be built; the lines above say why.');
  writeFileSync(stamp, now);
}
