import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listCells } from '../config/cells.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Config } from '../config/readConfig.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbeddedDatabase } from '../db/embedded/startEmbeddedDatabase.ts';
import type { Check, Line } from './Check.ts';
import { checkDirectory } from './checkDirectory.ts';
import { checkSettings } from './checkSettings.ts';
import { checkDatabase, databaseChecks } from './databaseChecks.ts';
import type { DatabaseUrls } from './databaseChecks.ts';
import { checkRedis } from './checkRedis.ts';
import { checkDisk, checkMail, checkStorage } from './storageMailDiskChecks.ts';
import type { ReadFreeBytes } from './storageMailDiskChecks.ts';

interface ExamineOptions {
  now?: () => number;
  freeBytesOf?: ReadFreeBytes;
}

/** Checks of an installation in order, one line each. A check that needs a failed one is skipped. */
export async function* examine(
  environment: Readonly<Record<string, string | undefined>>,
  { now, freeBytesOf }: ExamineOptions = {},
): AsyncGenerator<Line> {
  const settings = await lineOf(checkSettings(environment));
  yield settings;
  const config = configOf(environment);
  if (!config) return;
  for (const cell of listCells(config))
    for await (const line of examineDatabase(cell.config, now))
      yield config.cells.length > 0 ? { ...line, name: `${cell.name}: ${line.name}` } : line;
  if (config.cells.length > 0) yield await lineOf(checkDirectory(config));
  const others = [checkStorage(config), checkMail(config), checkDisk(config, freeBytesOf)];
  for (const check of config.redisUrl ? [checkRedis(config.redisUrl), ...others] : others) yield await lineOf(check);
}

/** A misspelled name fails the settings, yet leaves a configuration for the other checks. */
function configOf(environment: Readonly<Record<string, string | undefined>>): Config | null {
  try {
    return readConfig(environment);
  } catch {
    return null;
  }
}

async function* examineDatabase(config: Config, now: (() => number) | undefined): AsyncGenerator<Line> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    yield { name: 'database', state: 'skipped', text: 'The first start creates the embedded database.' };
    return;
  }
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir);
  const url = embedded?.serverUrl ?? config.databaseUrl!;
  const urls: DatabaseUrls = {
    url,
    ownerUrl: embedded?.ownerUrl ?? config.databaseOwnerUrl,
    listenUrl: config.databaseListenUrl,
  };
  const { pool, close } = openDatabase(url, { maxConnections: 2, poolMode: config.databasePoolMode });
  try {
    const first = await lineOf(checkDatabase(pool));
    yield first;
    for (const check of databaseChecks(pool, urls, now)) {
      if (first.state === 'ok') yield await lineOf(check);
      else yield { name: check.name, state: 'skipped', text: 'The database must be in order first.' };
    }
  } finally {
    await close();
    await embedded?.stop();
  }
}

async function lineOf({ name, run }: Check): Promise<Line> {
  try {
    return { name, state: 'ok', text: await run() };
  } catch (error) {
    return { name, state: 'failed', text: messageOf(error) };
  }
}

/**
 * One line, as the library words it: the operator of this terminal knows the values. A connection that several addresses
 * refused has its reason in the first of its errors.
 */
function messageOf(error: unknown): string {
  const cause: unknown = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
  const { message, name } = cause instanceof Error ? cause : new Error(String(cause));
  return (message || name).split('\n', 1)[0]!;
}
