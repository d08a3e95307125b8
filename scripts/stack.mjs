import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { ensurePostgres15 } from './postgres15.mjs';

const isThere = () => existsSync('/usr/sbin/haproxy') && existsSync('/usr/sbin/pgbouncer');

/** True when HAProxy, PgBouncer and PostgreSQL 15 can be started here: they are there, or (as root) come from apt. */
export const ensureStack = () =>
  ensurePostgres15() &&
  (isThere() ||
    (installPackages('No HAProxy and PgBouncer found, installing them.', ['haproxy', 'pgbouncer']) && isThere()));
