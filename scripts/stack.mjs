import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { ensurePostgres15 } from './postgres15.mjs';

/** Programs, and Debian's packages with them. */
const packages = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/redis-server': 'redis-server',
};

const missing = () => Object.keys(packages).filter((program) => !existsSync(program));

/** True when all of them and PostgreSQL 15 can be started here: they are there, or (as root) come from apt. */
export function ensureStack() {
  if (!ensurePostgres15()) return false;
  const names = missing().map((program) => packages[program]);
  if (names.length === 0) return true;
  return installPackages(`No ${names.join(', ')} found, installing it.`, names) && missing().length === 0;
}
