import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { compareWithArchive } from './features/accountArchives/compareWithArchive.ts';
import { exportAccount } from './features/accountArchives/exportAccount.ts';
import { importAccount } from './features/accountArchives/importAccount.ts';
import type { ArchiveHeader } from './features/accountArchives/archiveLines.ts';
import { moveAccount, removeMovedAccount } from './features/accountArchives/moveAccount.ts';
import { removeAccount } from './features/accountArchives/removeAccount.ts';
import { moveToCell, removeFromOtherCells } from './features/accountArchives/moveToCell.ts';
import { adoptCell } from './platform/cells/adoptCell.ts';
import { listEntries, removeEntry } from './platform/cells/directory.ts';
import { listCells, mainCell } from './platform/config/cells.ts';
import { ConfigError, readConfig } from './platform/config/readConfig.ts';
import type { Config } from './platform/config/readConfig.ts';
import { withAdmin } from './platform/db/withAccount.ts';
import { openStorage } from './platform/files/openStorage.ts';
import { removeOwnFolder } from './platform/files/workFolder.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { openPool, prepareDatabase } from './prepareDatabase.ts';

const usage = `Usage: npm run account:export -- SLUG FILE [--with-files] [--cell CELL]
       npm run account:import -- FILE [--cell CELL]
       npm run account:compare -- FILE [--cell CELL]
       npm run account:move -- SLUG [CELL] [--clean]
       npm run account:remove -- SLUG [--yes] [--cell CELL]`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'with-files': { type: 'boolean', default: false },
        clean: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        cell: { type: 'string' },
      },
    });
    const { 'with-files': withFiles, clean: isCleaning, yes: isSure, cell } = values;
    return { withFiles, isCleaning, isSure, cell, words: positionals };
  } catch {
    throw new ConfigError(usage);
  }
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The first line of the terminal, or of what is piped in; empty when there is none. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}

const sizeOf = ({ tables }: ArchiveHeader) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

function configOf(config: Config, name = mainCell): Config {
  const cell = listCells(config).find((one) => one.name === name);
  if (!cell) throw new ConfigError(`There is no cell ${name}: FUNIL_CELLS does not name it.`);
  return cell.config;
}

/** An account that is imported into another cell than the first one is not known there yet. */
async function enterIntoDirectory(config: Config, name: string, onProblem: (error: Error) => void): Promise<void> {
  const main = await prepareDatabase(config, onProblem);
  const databases = [main, await prepareDatabase(configOf(config, name), onProblem)].map((prepared) =>
    openPool(prepared, onProblem, { maxConnections: 1 }),
  );
  try {
    const unreachable = await adoptCell({ main: databases[0]!, cell: { name, database: databases[1]! } });
    if (unreachable.length > 0)
      throw new ConfigError(`Another cell has the slug or a host of ${unreachable.join(', ')}: change or remove one.`);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}

/** After the removal of an account from another cell than the first one. */
async function leaveDirectory(config: Config, slug: string, onProblem: (error: Error) => void): Promise<void> {
  const main = openPool(await prepareDatabase(config, onProblem), onProblem, { maxConnections: 1 });
  try {
    await withAdmin(main, async (tx) => {
      const entry = (await listEntries(tx)).find((one) => one.slug === slug);
      if (entry) await removeEntry(tx, entry.id);
    });
  } finally {
    await main.close();
  }
}

async function moveOrClean(
  config: Config,
  ownerUrl: string,
  { names: [slug, cell], isCleaning }: { names: string[]; isCleaning: boolean },
): Promise<void> {
  const hasCells = config.cells.length > 0;
  const owners = new Map(listCells(config).map((one) => [one.name, one.config.databaseOwnerUrl ?? ownerUrl]));
  if (isCleaning && hasCells) {
    const removed = await removeFromOtherCells(owners, slug!);
    return say(`The account ${slug} is removed from ${removed.join(', ')}.`);
  }
  if (hasCells !== (cell !== undefined))
    throw new ConfigError(hasCells ? usage : `FUNIL_CELLS names no cell ${cell}.\n${usage}`);
  const targetOwnerUrl = process.env.DATABASE_TARGET_OWNER_URL;
  if (!hasCells && !targetOwnerUrl)
    throw new ConfigError('Set DATABASE_TARGET_OWNER_URL, the owner of the other database.');
  if (isCleaning) {
    await removeMovedAccount({ ownerUrl, targetOwnerUrl: targetOwnerUrl!, slug: slug! });
    return say(`The account ${slug} is removed here.`);
  }
  const move = { slug: slug!, onProgress: say };
  const { rows, tables, pauseMs } = hasCells
    ? await moveToCell({ ...move, owners, target: cell! })
    : await moveAccount({ ...move, ownerUrl, targetOwnerUrl: targetOwnerUrl! });
  const pause = pauseMs === null ? 'an earlier move is complete' : `it was closed for ${Math.round(pauseMs)} ms`;
  const place = hasCells ? `the cell ${cell}` : 'the other database';
  say(`The account ${slug} is in ${place}: ${rows} rows of ${tables} tables; ${pause}.`);
}

try {
  const { withFiles, isCleaning, isSure, cell, words } = readArguments();
  const [command, ...names] = words;
  const most = command === 'export' || (command === 'move' && !isCleaning) ? 2 : 1;
  if (names.length < (command === 'export' ? 2 : 1) || names.length > most) throw new ConfigError(usage);
  const allCells = readConfig(process.env);
  const config = configOf(allCells, cell);
  const onProblem = (error: Error) => void process.stderr.write(`${error.message}\n`);
  const prepared = await prepareDatabase(config, onProblem);
  try {
    const { ownerUrl } = prepared;
    if (!ownerUrl) throw new ConfigError('Whole accounts need DATABASE_OWNER_URL, the role that owns the tables.');
    const secrets = [prepared.secret, ...config.previousSecrets];
    const storage = openStorage(config);
    const path = names.at(-1)!;
    if (command === 'export') {
      const options = { ownerUrl, secrets, slug: names[0]!, path, storage: withFiles ? storage : null };
      const { header, missingFiles } = await exportAccount(options);
      say(`${path} has ${sizeOf(header)} of the account ${header.account.slug}.`);
      if (missingFiles > 0) say(`${missingFiles} of its files are missing from the storage.`);
    } else if (command === 'import') {
      const header = await importAccount({ ownerUrl, secrets, path, storage });
      say(`The account ${header.account.slug} is here, suspended: ${sizeOf(header)}, as in ${path}.`);
      if (!header.hasFiles) say('Its files are not in the archive: copy them, or use the same bucket.');
      if (config.previousSecrets.length > 0) say('Run secret:rotate after the comparison.');
      if (cell !== undefined && cell !== mainCell) await enterIntoDirectory(allCells, cell, onProblem);
    } else if (command === 'compare') {
      const { header, differences } = await compareWithArchive(ownerUrl, path);
      if (differences.length === 0) say(`The account ${header.account.slug} is as in ${path}: ${sizeOf(header)}.`);
      else {
        process.stderr.write(`${differences.join('\n')}\n`);
        process.exitCode = 1;
      }
    } else if (command === 'move') await moveOrClean(allCells, ownerUrl, { names, isCleaning });
    else if (command === 'remove') {
      const slug = names[0]!;
      const confirm = async ({ name }: { name: string }) =>
        isSure ? slug : ask(`This removes every row and file of ${name}. Type ${slug} to go on: `);
      await removeAccount({ ownerUrl, slug, storage, confirm });
      if (cell !== undefined && cell !== mainCell) await leaveDirectory(allCells, slug, onProblem);
      say(`The account ${slug} is removed, with its files.`);
    } else throw new ConfigError(usage);
  } finally {
    await prepared.close();
    removeOwnFolder();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
