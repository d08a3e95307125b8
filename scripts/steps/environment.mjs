import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the whole project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Environment for child processes: the installed programs first, the pinned Node among them. */
export function childEnvironment(extra = {}) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...process.env,
    ...extra,
    [pathName]: [join(root, 'node_modules', '.bin'), process.env[pathName] ?? ''].join(delimiter),
  };
}
