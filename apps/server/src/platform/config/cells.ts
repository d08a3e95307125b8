import { ConfigError } from './ConfigError.ts';
import type { Config } from './readConfig.ts';

/** Name of the first cell, that of `DATABASE_URL`. It holds the directory and the super-admins. */
export const mainCell = 'main';

/** A further database with accounts of its own. */
export interface CellSettings {
  name: string;
  databaseUrl: string;
  databaseOwnerUrl: string | null;
  databaseListenUrl: string | null;
  databaseReadUrl: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const mostCells = 20;

const urlSettings = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const;

/** The setting of a cell has the name of the first cell's setting, with the cell behind it. */
const settingOf = (setting: string, cell: string) => `${setting}_${cell.toUpperCase()}`;

function readNames(text: string | undefined): string[] {
  const names = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = names.find((name) => !/^[a-z][a-z0-9]{0,19}$/.test(name));
  if (wrong !== undefined)
    throw new ConfigError(
      `FUNIL_CELLS names "${wrong}"; a name has at most 20 lower-case letters and digits, and begins with a letter.`,
    );
  if (names.includes(mainCell))
    throw new ConfigError(`FUNIL_CELLS names ${mainCell}, which is the cell of DATABASE_URL: list the further ones.`);
  if (new Set(names).size < names.length) throw new ConfigError('FUNIL_CELLS names a cell twice.');
  if (names.length > mostCells) throw new ConfigError(`FUNIL_CELLS names more than ${mostCells} cells.`);
  return names;
}

/** Addresses without a cell are mostly misspelled names, and their accounts would be missing. */
function refuseUnlisted(environment: Environment, names: readonly string[]): void {
  const known = new Set(names.flatMap((name) => urlSettings.map((setting) => settingOf(setting, name))));
  const unlisted = Object.keys(environment).filter(
    (name) => urlSettings.some((setting) => name.startsWith(`${setting}_`)) && environment[name] && !known.has(name),
  );
  if (unlisted.length > 0)
    throw new ConfigError(`${unlisted.join(', ')} belongs to no cell: FUNIL_CELLS does not name it.`);
}

/** Host, port and database: what makes two addresses the same database. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

interface CellsOptions {
  main: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databasePoolMode' | 'adminHost'>;
  /** @throws ConfigError for text that is no address of PostgreSQL */
  readUrl: (name: string, text: string | undefined) => string | null;
}

/**
 * The cells besides the first one.
 *
 * @throws ConfigError naming the setting that is missing or unclear
 */
export function readCells(environment: Environment, { main, readUrl }: CellsOptions): CellSettings[] {
  const names = readNames(environment.FUNIL_CELLS);
  refuseUnlisted(environment, names);
  if (names.length === 0) return [];
  if (!main.databaseUrl) throw new ConfigError('FUNIL_CELLS needs DATABASE_URL, the first cell, with the directory.');
  if (!main.adminHost)
    throw new ConfigError('FUNIL_CELLS needs FUNIL_ADMIN_HOST: super-admins of all cells sign in at one address.');
  const cells = names.map((name) => readCell(environment, name, { main, readUrl }));
  const places = [main.databaseUrl, ...cells.map(({ databaseUrl }) => databaseUrl)].map(placeOf);
  const twice = cells.find((_, index) => places.indexOf(places[index + 1]!) !== index + 1);
  if (twice) throw new ConfigError(`${settingOf('DATABASE_URL', twice.name)} is the database of another cell.`);
  return cells;
}

function readCell(environment: Environment, name: string, { main, readUrl }: CellsOptions): CellSettings {
  const read = (setting: (typeof urlSettings)[number]) => {
    const own = settingOf(setting, name);
    return readUrl(own, environment[own]);
  };
  const databaseUrl = read('DATABASE_URL');
  if (!databaseUrl)
    throw new ConfigError(`FUNIL_CELLS names ${name}: set ${settingOf('DATABASE_URL', name)}, its address.`);
  const databaseOwnerUrl = read('DATABASE_OWNER_URL');
  // A process that migrates some cells only would serve the others with an old schema.
  if ((databaseOwnerUrl === null) !== (main.databaseOwnerUrl === null))
    throw new ConfigError(
      `DATABASE_OWNER_URL and ${settingOf('DATABASE_OWNER_URL', name)} are set together, or neither of them.`,
    );
  const databaseListenUrl = read('DATABASE_LISTEN_URL');
  if (main.databasePoolMode === 'transaction' && !databaseListenUrl)
    throw new ConfigError(`DATABASE_POOL_MODE=transaction needs ${settingOf('DATABASE_LISTEN_URL', name)} as well.`);
  return { name, databaseUrl, databaseOwnerUrl, databaseListenUrl, databaseReadUrl: read('DATABASE_READ_URL') };
}

/** @throws ConfigError for a cell that does not exist */
export function readCellOfNewAccounts(text: string | undefined, cells: readonly CellSettings[]): string {
  const name = text || mainCell;
  const names = [mainCell, ...cells.map((cell) => cell.name)];
  if (!names.includes(name))
    throw new ConfigError(`FUNIL_CELL_OF_NEW_ACCOUNTS is "${name}"; it must be one of ${names.join(', ')}.`);
  return name;
}

/** Each cell as an installation of its own, the first one first. */
export function listCells(config: Config): { name: string; config: Config }[] {
  const further = config.cells.map(({ name, ...urls }) => ({ name, config: { ...config, ...urls, cells: [] } }));
  return [{ name: mainCell, config }, ...further];
}
