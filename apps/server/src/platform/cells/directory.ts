import { eq, sql } from 'drizzle-orm';
import { mainCell } from '../config/cells.ts';
import { cellAccounts } from '../db/schema/tables.ts';
import type { AdminTx } from '../db/withAccount.ts';
import { Refusal } from '../refusals/Refusal.ts';

/** PostgreSQL channel; a trigger of the directory's table sends to it. */
export const directoryChannel = 'funil_directory';

/** Arbitrary number, equal in all processes. */
const directoryLock = 7_318_021;

/** An account and the cell where it lives. */
export interface DirectoryEntry {
  id: string;
  slug: string;
  cell: string;
  hosts: string[];
}

/** Accounts of all cells but the first one. `tx` is of the first cell, here and in what follows. */
export function listEntries({ db }: AdminTx): Promise<DirectoryEntry[]> {
  return db.select().from(cellAccounts);
}

export async function findCellOfAccount({ db }: AdminTx, id: string): Promise<string> {
  const [entry] = await db.select({ cell: cellAccounts.cell }).from(cellAccounts).where(eq(cellAccounts.id, id));
  return entry?.cell ?? mainCell;
}

/**
 * Keeps others from changing the directory until the end of the transaction. Commands that change an account of another
 * cell take the lock before they read that cell.
 */
export async function lockDirectory({ db }: AdminTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${directoryLock})`);
}

type Conflict = { slug: boolean; host: string | null };

/** Another account, of the first cell or of the directory, with the slug or with one of the hosts. */
async function findConflict({ db }: AdminTx, { id, slug, hosts }: DirectoryEntry): Promise<Conflict> {
  const wanted = sql`array[${sql.join(
    hosts.map((host) => sql`${host}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await db.execute<Conflict>(sql`
    select exists (select from accounts where slug = ${slug} and accounts.id <> ${id})
        or exists (select from cell_accounts where slug = ${slug} and cell_accounts.id <> ${id}) as slug,
      (select host from account_hosts where host = any(${wanted}) and account_id <> ${id}
       union all select host from cell_accounts, unnest(hosts) as host
         where host = any(${wanted}) and cell_accounts.id <> ${id}
       limit 1) as host`);
  return rows[0]!;
}

/**
 * Writes where an account lives; one of the first cell has no row. The caller has the lock.
 *
 * @throws Refusal when another account of any cell has the slug or a host
 */
export async function saveEntry(tx: AdminTx, entry: DirectoryEntry): Promise<void> {
  const conflict = await findConflict(tx, entry);
  if (conflict.slug)
    throw new Refusal('admin_account.slug_taken', {
      fields: { slug: new Refusal('admin_account.slug_taken').message },
    });
  if (conflict.host !== null)
    throw new Refusal('admin_account.host_taken', {
      fields: {
        [`hosts[${entry.hosts.indexOf(conflict.host)}]`]: `${conflict.host}: ${new Refusal('admin_account.host_taken').message.toLowerCase()}`,
      },
    });
  if (entry.cell === mainCell) return removeEntry(tx, entry.id);
  const { slug, cell, hosts } = entry;
  await tx.db
    .insert(cellAccounts)
    .values(entry)
    .onConflictDoUpdate({ target: cellAccounts.id, set: { slug, cell, hosts } });
}

export async function removeEntry({ db }: AdminTx, id: string): Promise<void> {
  await db.delete(cellAccounts).where(eq(cellAccounts.id, id));
}
