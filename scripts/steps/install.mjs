import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const pin = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;

/** True when node_modules was written after the lockfile and every manifest that it comes from. */
function isInstalled() {
  const marker = join(root, 'node_modules', '.modules.yaml');
  if (!existsSync(marker)) return false;
  const installedAt = statSync(marker).mtimeMs;
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].every(
    (file) => statSync(join(root, file)).mtimeMs <= installedAt,
  );
}

/** Installs what the lockfile says, unless that was done already. */
export async function installWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing dependencies.');
  const result = spawnSync('npx', ['--yes', pin, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
    throw new Error('The dependencies could not be installed; the lines above say why.');
  }
  const now = new Date();
  utimesSync(join(root, 'node_modules', '.modules.yaml'), now, now);
}
