import { installPackages, run } from './apt.mjs';

/** Programs that read the files of `deploy`, and Debian's packages with them. */
const packages = {
  promtool: 'prometheus',
  yamllint: 'yamllint',
  'docker-compose': 'docker-compose',
  'systemd-analyze': 'systemd',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  patroni: 'patroni',
  etcd: 'etcd-server',
};

/** HAProxy knows the short word only. */
const isThere = (program) => run(program, ['--version']) || run(program, ['-v']);

const missing = () => Object.keys(packages).filter((program) => !isThere(program));

/** True when each of them can be run here: it is there, or (as root on Debian) comes from apt. */
export function ensureDeployTools() {
  const programs = missing();
  if (programs.length === 0) return true;
  const names = programs.map((program) => packages[program]);
  return installPackages(`No ${programs.join(', ')} found, installing it.`, names) && missing().length === 0;
}
