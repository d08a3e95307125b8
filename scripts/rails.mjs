import { installPackages, run } from './apt.mjs';

/** Debian's packages of Rails' cable server, and what serves it. */
const packages = ['ruby', 'ruby-actioncable', 'puma'];

const hasRails = () =>
  run('ruby', ['-e', "require 'action_controller'; require 'action_cable'"]) && run('puma', ['--version']);

/** True when Rails' ActionCable server can be started here: it is there, or (as root on Debian) comes from apt. */
export function ensureRails() {
  return hasRails() || (installPackages('No ActionCable server found, installing one.', packages) && hasRails());
}
