import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

const isThere = () => existsSync('/usr/lib/postgresql/15/bin/postgres');

/**
 * True when PostgreSQL 15, the oldest that the server takes, can be started here: it is there, or (as root on Debian
 * 12) comes from apt.
 */
export function ensurePostgres15() {
  return isThere() || (installPackages('No PostgreSQL 15 found, installing it.', ['postgresql-15']) && isThere());
}
