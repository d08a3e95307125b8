import { setTimeout as sleep } from 'node:timers/promises';
import { recordsPageSize } from '@funil/api/contract';
import type { ListAdminAccountsInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { findCellOfAccount, listEntries } from '../../platform/cells/directory.ts';
import type { OtherCells } from '../../platform/cells/OtherCells.ts';
import { mainCell } from '../../platform/config/cells.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findAccountPlace, listAccounts, orderAccounts } from './adminAccounts.queries.ts';
import type { AccountOverview, AccountPlace, AccountsAsked } from './adminAccounts.queries.ts';

/** Longest wait for a cell, in milliseconds: the list shows the others then. */
const cellWaitMs = 3_000;

interface AccountsOfCells {
  accounts: (AccountOverview & { cell: string })[];
  /** The last account of the page, if more follow. */
  next: string | null;
  total: number;
  /** Names of cells that do not answer. */
  unavailable: string[];
}

/**
 * A page of the accounts of all cells, each once: what a move leaves in the old database, or has not finished in the
 * new one, is not listed.
 */
export async function listAccountsOfCells(
  mainTx: AdminTx,
  cells: OtherCells,
  { cursor, limit = recordsPageSize, ...query }: ListAdminAccountsInput,
): Promise<AccountsOfCells> {
  const after = cursor === undefined ? undefined : await findPlace(mainTx, cells, cursor);
  const asked = { ...query, limit, ...(after && { after }) };
  const entries = await listEntries(mainTx);
  const own = await listAccounts(mainTx, { ...asked, among: notOneOf(entries.map(({ id }) => id)) });
  const others = await Promise.all(
    [...cells.databases].map(async ([name, database]) => {
      const ids = entries.flatMap(({ id, cell }) => (cell === name ? [id] : []));
      return {
        name,
        page: await inTime(withAdmin(database, (tx) => listAccounts(tx, { ...asked, among: oneOf(ids) }))),
      };
    }),
  );
  const listed = [{ name: mainCell, page: own }, ...others];
  const pages = listed.flatMap(({ page }) => page ?? []);
  const found = listed.flatMap(({ name, page }) =>
    (page?.accounts ?? []).map((account) => ({ ...account, cell: name })),
  );
  const accounts = (await orderAccounts(mainTx, found)).slice(0, limit);
  const hasMore = found.length > limit || pages.some(({ next }) => next !== null);
  return {
    accounts,
    next: hasMore ? accounts.at(-1)!.id : null,
    total: pages.reduce((sum, { total }) => sum + total, 0),
    unavailable: listed.flatMap(({ name, page }) => (page ? [] : [name])),
  };
}

const oneOf = (ids: string[]): AccountsAsked['among'] => sql`accounts.id = any(${sql.param(ids)}::uuid[])`;
const notOneOf = (ids: string[]): AccountsAsked['among'] => sql`accounts.id <> all(${sql.param(ids)}::uuid[])`;

/** @throws Refusal when its cell does not answer, because the next page would begin anywhere */
async function findPlace(mainTx: AdminTx, cells: OtherCells, id: string): Promise<AccountPlace | undefined> {
  const database = cells.databases.get(await findCellOfAccount(mainTx, id));
  if (!database) return findAccountPlace(mainTx, id);
  const place = await inTime(withAdmin(database, (tx) => findAccountPlace(tx, id)));
  if (place === null) throw new Refusal('server.unavailable');
  return place;
}

/** Null without an answer. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const waiting = new AbortController();
  const late = sleep(cellWaitMs, null, { signal: waiting.signal }).catch(() => null);
  try {
    return await Promise.race([answer.catch(() => null), late]);
  } finally {
    waiting.abort();
  }
}
