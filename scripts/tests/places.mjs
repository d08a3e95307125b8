import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../steps/environment.mjs';

/** Logs and reports of the last run, by step. */
export const reportsFolder = join(root, 'node_modules', '.cache', 'reports');

const kept = (name) => join(root, 'node_modules', '.cache', 'tests', name);

/** Failures of the last run, for `--failed`. */
export const failedFile = kept('failed.json');

/** How long each test file took when it last ran on this machine. */
export const timesFile = kept('times.json');

/** The same of the run that `docs/testing.md` tells of: for a machine without a run of its own. */
export const committedTimesFile = join(root, 'scripts', 'tests', 'times.json');

/** What the last run took, by step and file. */
export const profileFile = kept('profile.json');

/** The JSON of a file, or `otherwise` where there is none. */
export function readJson(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  }
}

/** Writes a file and the folders that it is in. */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
