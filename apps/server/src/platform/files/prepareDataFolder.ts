import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/readConfig.ts';
import type { Config } from '../config/readConfig.ts';

const reasons: Record<string, string> = {
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOENT: 'cannot be made',
  EACCES: 'cannot be written',
  EPERM: 'cannot be written',
  EROFS: 'cannot be written, because its disk is read-only',
  ENOSPC: 'cannot be written, because its disk is full',
  EDQUOT: 'cannot be written, because its quota is used up',
  ENAMETOOLONG: 'has a name that is too long',
  ELOOP: 'is a link that leads to itself',
  ERR_INVALID_ARG_VALUE: 'is no path',
};

const isUsed = ({ databaseUrl, s3, smtpUrl }: Config) => databaseUrl === null || s3 === null || smtpUrl === null;

/**
 * Tests writing at startup, so that no upload fails first.
 *
 * @throws ConfigError
 */
export function prepareDataFolder(config: Config): void {
  if (!isUsed(config)) return;
  const { dataDir } = config;
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    const file = openSync(probe, 'w', 0o600);
    try {
      writeSync(file, 'x'.repeat(4096));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new ConfigError(
      `The data folder ${JSON.stringify(dataDir)} ${reasons[code] ?? `cannot be used (${code})`}: set ` +
        'FUNIL_DATA_DIR to a folder that can be written.',
    );
  }
}
