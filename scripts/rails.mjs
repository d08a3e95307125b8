import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages of Rails' cable server, and what serves it. */
const packages = ['ruby', 'ruby-actioncable', 'puma'];

function run(command, args, options = {}) {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000, ...options });
    return true;
  } catch {
    return false;
  }
}

const hasRails = () => run('ruby', ['-e', "require 'action_controller'; require 'action_cable'"]) && run('puma', ['--version']);

/** True when Rails' ActionCable server can be started here: it is there, or (as root on Debian) comes from apt. */
export function ensureRails() {
  if (hasRails()) return true;
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  console.log('No ActionCable server found, installing one.');
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return (install() || (run('apt-get', ['update', '-qq']) && install())) && hasRails();
}
