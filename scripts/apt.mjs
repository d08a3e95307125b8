import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True when the program ran to a good end. */
export function run(command, args, options = {}) {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000, ...options });
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian's packages, where this process may; says so first. False where it may not, or where that failed. */
export function installPackages(announcement, packages) {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.log(announcement);
  const install = () =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return install() || (run('apt-get', ['update', '-qq']) && install());
}
