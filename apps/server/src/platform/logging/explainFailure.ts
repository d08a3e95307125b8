import { describeError } from './describeError.ts';
import { ConfigError } from '../config/readConfig.ts';

const advice: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: (error) =>
    `Port ${(error as { port?: number }).port ?? ''} is in use: stop the other program, or set PORT to another one.`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
  EACCES: (error) =>
    `No permission for ${error.path ?? 'the port'}: set FUNIL_DATA_DIR to a folder that can be written, or PORT ` +
    'to one above 1023.',
  EROFS: (error) => `${error.path ?? 'The data folder'} cannot be written: set FUNIL_DATA_DIR to another folder.`,
  ENOTDIR: (error) => `${error.path ?? 'The data folder'} is not a folder: set FUNIL_DATA_DIR to another one.`,
  ENOSPC: () => 'The disk is full.',
  ECONNREFUSED: () => 'PostgreSQL does not answer at DATABASE_URL.',
  ENOTFOUND: () => 'The host of DATABASE_URL is unknown.',
  '28P01': () => 'PostgreSQL refuses the password of DATABASE_URL or DATABASE_OWNER_URL.',
  '28000': () => 'PostgreSQL refuses the role of DATABASE_URL or DATABASE_OWNER_URL.',
  '3D000': () => 'The database of DATABASE_URL does not exist.',
};

/** One line if an operator can fix it, otherwise the full error. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof AggregateError && error.errors.length > 0) return explainFailure(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explain = advice[code];
  if (explain) return explain(error as NodeJS.ErrnoException);
  const { message, stack = '' } = describeError(error);
  return `Funil could not start: ${message}\n${stack}`;
}
