import type { AdministrativeStatus, Holiday } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, asc, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { administrativeStatuses, holidays, leads } from '../../platform/db/schema/tables.ts';
import { lockList } from '../../platform/db/lockList.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';

export function listAdministrativeStatuses({ db, accountId }: AccountTx): Promise<AdministrativeStatus[]> {
  return db
    .select({ id: administrativeStatuses.id, name: administrativeStatuses.name })
    .from(administrativeStatuses)
    .where(eq(administrativeStatuses.accountId, accountId))
    .orderBy(asc(administrativeStatuses.position));
}

const ofName = ({ accountId }: AccountTx, name: string) =>
  and(eq(leads.accountId, accountId), eq(leads.administrativeStatus, name));

export async function saveAdministrativeStatuses(
  tx: AccountTx,
  before: readonly AdministrativeStatus[],
  requested: readonly { id: string | null; name: string }[],
): Promise<void> {
  const { db, accountId } = tx;
  const keys = requested.map(({ name }) => normalizeText(name));
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0)
    throw new Refusal('account.name_repeated', {
      fields: { [`administrative_statuses[${twice}].name`]: new Refusal('account.name_repeated').message },
    });

  const beforeById = new Map(before.map((status) => [status.id, status]));
  const requestedIds = new Set(requested.map(({ id }) => id));
  for (const status of before.filter(({ id }) => !requestedIds.has(id))) {
    const [used] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(leads)
      .where(ofName(tx, status.name));
    const count = used?.count ?? 0;
    if (count > 0)
      throw new Refusal('account.administrative_status_used', {
        message:
          `"${status.name}" está em uso por ${count} ${count === 1 ? 'lead' : 'leads'}. Troque o status ` +
          'neles antes de remover.',
      });
  }
  for (const { id, name } of requested) {
    const old = id ? beforeById.get(id) : undefined;
    if (old && old.name !== name)
      await db
        .update(leads)
        .set({ administrativeStatus: name, version: sql`${leads.version} + 1` })
        .where(ofName(tx, old.name));
  }
  await db.delete(administrativeStatuses).where(eq(administrativeStatuses.accountId, accountId));
  if (requested.length === 0) return;
  const usedIds = new Set<string>();
  await db.insert(administrativeStatuses).values(
    requested.map(({ id, name }, position) => {
      // An unknown or repeated id creates a new status.
      const isKnown = id !== null && beforeById.has(id) && !usedIds.has(id);
      if (isKnown) usedIds.add(id);
      return { accountId, id: isKnown ? id : newId(), name, nameKey: normalizeText(name), position };
    }),
  );
}

export function listHolidays({ db, accountId }: AccountTx): Promise<Holiday[]> {
  return db
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .where(eq(holidays.accountId, accountId))
    .orderBy(asc(holidays.date));
}

export async function saveHolidays(tx: AccountTx, requested: readonly Holiday[]): Promise<void> {
  const { db, accountId } = tx;
  const days = requested.map(({ date }) => date);
  const twice = days.findIndex((day, index) => days.indexOf(day) !== index);
  if (twice >= 0)
    throw new Refusal('account.day_repeated', {
      fields: { [`holidays[${twice}].date`]: new Refusal('account.day_repeated').message },
    });
  await lockList(tx, 'holidays');
  await db.delete(holidays).where(eq(holidays.accountId, accountId));
  if (requested.length > 0)
    await db.insert(holidays).values(requested.map(({ date, name }) => ({ accountId, date, name })));
}
