import type { Database } from '../db/database.ts';
import { withAdmin } from '../db/withAccount.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { listCellAccounts } from './cellAccounts.queries.ts';
import type { CellAccount } from './cellAccounts.queries.ts';
import { listEntries, lockDirectory, removeEntry, saveEntry } from './directory.ts';

interface AdoptOptions {
  /** The first cell, which has the directory. */
  main: Database;
  cell: { name: string; database: Database };
}

/**
 * Makes the directory say what a cell has: an installation with accounts that becomes a cell, and what a crash left
 * between the commits of two databases. Accounts on their way are left to their move.
 *
 * @returns accounts that cannot be reached, because another one has their slug or a host of theirs
 */
export async function adoptCell({ main, cell }: AdoptOptions): Promise<string[]> {
  return withAdmin(main, async (tx) => {
    await lockDirectory(tx);
    const accounts = await withAdmin(cell.database, listCellAccounts);
    const entries = (await listEntries(tx)).filter((entry) => entry.cell === cell.name);
    const isGone = (id: string) => (accounts.find((account) => account.id === id)?.place ?? 'left') === 'left';
    for (const { id } of entries.filter((entry) => isGone(entry.id))) await removeEntry(tx, id);
    const unreachable: string[] = [];
    for (const account of accounts.filter(({ place }) => place === 'here')) {
      const entry = entries.find(({ id }) => id === account.id);
      if (entry && entry.slug === account.slug && sameHosts(entry.hosts, account.hosts)) continue;
      const { id, slug, hosts }: CellAccount = account;
      try {
        await saveEntry(tx, { id, slug, hosts, cell: cell.name });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        unreachable.push(slug);
      }
    }
    return unreachable;
  });
}

const sameHosts = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((host) => other.includes(host));
