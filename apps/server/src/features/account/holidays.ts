import type { Holiday } from '@funil/api/contract';
import { asc, eq } from 'drizzle-orm';
import { holidays } from '../../platform/db/schema/tables.ts';
import { refuseOutdatedList } from '../../platform/db/listVersion.ts';
import { lockList } from '../../platform/db/lockList.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';

export function listHolidays({ db, accountId }: AccountTx): Promise<Holiday[]> {
  return db
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .where(eq(holidays.accountId, accountId))
    .orderBy(asc(holidays.date));
}

/**
 * Replaces the list.
 *
 * @throws Refusal `list.outdated`, `account.day_repeated`
 * @returns the holidays before
 */
export async function saveHolidays(tx: AccountTx, requested: readonly Holiday[], version?: string): Promise<Holiday[]> {
  const { db, accountId } = tx;
  const days = requested.map(({ date }) => date);
  const twice = days.findIndex((day, index) => days.indexOf(day) !== index);
  if (twice >= 0)
    throw new Refusal('account.day_repeated', {
      fields: { [`holidays[${twice}].date`]: new Refusal('account.day_repeated').message },
    });
  await lockList(tx, 'holidays');
  const before = await listHolidays(tx);
  refuseOutdatedList(before, version);
  await db.delete(holidays).where(eq(holidays.accountId, accountId));
  if (requested.length > 0)
    await db.insert(holidays).values(requested.map(({ date, name }) => ({ accountId, date, name })));
  return before;
}
