import { listCellAccounts } from '../../platform/cells/cellAccounts.queries.ts';
import type { CellAccount } from '../../platform/cells/cellAccounts.queries.ts';
import { listEntries, lockDirectory, saveEntry } from '../../platform/cells/directory.ts';
import { mainCell } from '../../platform/config/cells.ts';
import { ConfigError } from '../../platform/config/readConfig.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import { moveAccount, removeMovedAccount } from './moveAccount.ts';
import type { MovedAccount, MoveOptions } from './moveAccount.ts';

/** Addresses of the tables' owners, by the name of the cell. */
export type CellOwners = ReadonlyMap<string, string>;

interface CellMoveOptions extends Pick<MoveOptions, 'slug' | 'onProgress' | 'lockTimeoutMs'> {
  owners: CellOwners;
  /** Name of the cell where the account shall live. */
  target: string;
}

/**
 * Moves an account to another cell while its people work. The directory leads to the new cell from the moment when the
 * old one has let the account go. A killed move is completed by the same command.
 *
 * @throws ConfigError naming what does not fit
 */
export async function moveToCell({ owners, slug, target, ...options }: CellMoveOptions): Promise<MovedAccount> {
  const ownerOf = (name: string) => {
    const url = owners.get(name);
    if (!url) throw new ConfigError(`There is no cell ${name}; the cells are ${[...owners.keys()].join(', ')}.`);
    return url;
  };
  const targetOwnerUrl = ownerOf(target);
  const current = await findCurrentCell(owners, slug);
  const source = current === target ? await findUnfinished(owners, slug, target) : current;
  return moveAccount({
    ...options,
    slug,
    ownerUrl: ownerOf(source),
    targetOwnerUrl,
    onLeft: (account) =>
      withOwner(owners.get(mainCell)!, async (tx) => {
        await lockDirectory(tx);
        await saveEntry(tx, { ...account, cell: target });
      }),
  });
}

/**
 * Removes what moves of an account have left in other cells than the one where it lives.
 *
 * @returns the names of those cells
 */
export async function removeFromOtherCells(owners: CellOwners, slug: string): Promise<string[]> {
  const current = await findCurrentCell(owners, slug);
  const left = await listCellsWith(owners, slug, 'left');
  const removed = left.filter((name) => name !== current);
  if (removed.length === 0) throw new ConfigError(`No move has left rows of ${slug} in another cell than ${current}.`);
  for (const name of removed)
    await removeMovedAccount({ ownerUrl: owners.get(name)!, targetOwnerUrl: owners.get(current)!, slug });
  return removed;
}

async function withOwner<T>(ownerUrl: string, work: (tx: AdminTx) => Promise<T>): Promise<T> {
  const database = openDatabase(ownerUrl, { maxConnections: 1 });
  try {
    return await withAdmin(database, work);
  } finally {
    await database.close();
  }
}

async function findCurrentCell(owners: CellOwners, slug: string): Promise<string> {
  const entries = await withOwner(owners.get(mainCell)!, listEntries);
  return entries.find((entry) => entry.slug === slug)?.cell ?? mainCell;
}

async function listCellsWith(owners: CellOwners, slug: string, place: CellAccount['place']): Promise<string[]> {
  const names: string[] = [];
  for (const [name, ownerUrl] of owners) {
    const accounts = await withOwner(ownerUrl, listCellAccounts);
    if (accounts.some((account) => account.slug === slug && account.place === place)) names.push(name);
  }
  return names;
}

/** The cell that an account has left which still arrives in the directory's cell: a move was killed at its end. */
async function findUnfinished(owners: CellOwners, slug: string, target: string): Promise<string> {
  const arriving = await listCellsWith(owners, slug, 'arriving');
  const [source] = arriving.includes(target) ? await listCellsWith(owners, slug, 'left') : [];
  if (source === undefined) throw new ConfigError(`The account ${slug} is in the cell ${target} already, or in none.`);
  return source;
}
