import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

const isThere = () => existsSync('/usr/bin/redis-server');

/** True when a Redis can be started here: it is there, or (as root on Debian) comes from apt. */
export const ensureRedis = () =>
  isThere() || (installPackages('No Redis found, installing it.', ['redis-server']) && isThere());
