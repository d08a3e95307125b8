import { setTimeout as sleep } from 'node:timers/promises';
import { listEntries } from '../../platform/cells/directory.ts';
import type { OtherCells } from '../../platform/cells/OtherCells.ts';
import { mainCell } from '../../platform/config/cells.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import { listAccounts } from './adminAccounts.queries.ts';
import type { AccountOverview } from './adminAccounts.queries.ts';

/** Longest wait for a cell, in milliseconds: the list shows the others then. */
const cellWaitMs = 3_000;

interface AccountsOfCells {
  accounts: (AccountOverview & { cell: string })[];
  /** Names of cells that do not answer. */
  unavailable: string[];
}

/**
 * Accounts of all cells, each once: what a move leaves in the old database, or has not finished in the new one, is not
 * listed.
 */
export async function listAccountsOfCells(mainTx: AdminTx, cells: OtherCells): Promise<AccountsOfCells> {
  const cellById = new Map((await listEntries(mainTx)).map(({ id, cell }) => [id, cell]));
  const own = { name: mainCell, accounts: await listAccounts(mainTx) };
  const others = await Promise.all(
    [...cells.databases].map(async ([name, database]) => ({ name, accounts: await askInTime(database) })),
  );
  const listed = [own, ...others];
  const accounts = listed.flatMap(({ name, accounts: ofCell }) =>
    (ofCell ?? []).flatMap((account) =>
      (cellById.get(account.id) ?? mainCell) === name ? [{ ...account, cell: name }] : [],
    ),
  );
  return {
    accounts: accounts.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
    unavailable: listed.flatMap(({ name, accounts: ofCell }) => (ofCell ? [] : [name])),
  };
}

/** Null without an answer. */
async function askInTime(database: Database): Promise<AccountOverview[] | null> {
  const waiting = new AbortController();
  const late = sleep(cellWaitMs, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([withAdmin(database, listAccounts).catch(() => null), late]);
  } finally {
    waiting.abort();
  }
}
