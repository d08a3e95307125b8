import { blockListWarningDays, contactDaysLooked, defaultContactHours } from '@funil/api/contract';
import type { BlockListKind, ContactHours } from '@funil/api/contract';
import { addDays } from '@funil/validation/values';
import { and, between, eq, sql } from 'drizzle-orm';
import { accounts, holidays } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function findContactHours({ db, accountId }: AccountTx): Promise<ContactHours> {
  const [row] = await db.select({ hours: accounts.contactHours }).from(accounts).where(eq(accounts.id, accountId));
  return row!.hours ?? defaultContactHours;
}

export async function storeContactHours({ db, accountId }: AccountTx, contactHours: ContactHours): Promise<void> {
  await db.update(accounts).set({ contactHours }).where(eq(accounts.id, accountId));
}

/** Days of the account's own list on which it rests in the year from a day on. */
export async function listRestDays({ db, accountId }: AccountTx, today: string): Promise<string[]> {
  const rows = await db
    .select({ date: holidays.date })
    .from(holidays)
    .where(and(eq(holidays.accountId, accountId), between(holidays.date, addDays(today, -1), addDays(today, 366))))
    .orderBy(holidays.date);
  return rows.map(({ date }) => date);
}

interface ContactRules {
  hours: ContactHours;
  /** Days of the account's list on which it rests, besides the national ones. */
  holidays: ReadonlySet<string>;
  /** Registers whose list in force is too old to rely on. */
  oldLists: BlockListKind[];
}

/** Rules of an account by which people are reached on a day, in one question. */
export async function readContactRules({ db, accountId }: AccountTx, today: string): Promise<ContactRules> {
  const { rows } = await db.execute<{ hours: ContactHours | null; holidays: string[]; oldLists: BlockListKind[] }>(sql`
    select contact_hours as hours,
      array(select date::text from holidays where holidays.account_id = ${accountId}
        and date between ${addDays(today, -1)}::date and ${addDays(today, contactDaysLooked)}::date) as holidays,
      array(select distinct kind from block_lists where block_lists.account_id = ${accountId} and state = 'ready'
        and listed_on < ${addDays(today, -blockListWarningDays)}::date) as "oldLists"
    from accounts where id = ${accountId}`);
  const { hours, holidays, oldLists } = rows[0]!;
  return { hours: hours ?? defaultContactHours, holidays: new Set(holidays), oldLists };
}
