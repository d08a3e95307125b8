import type { OwnActivityType, OwnOutcome } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { ownActivityTypes, ownOutcomes, reminders } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function listOwnTypes({ db, accountId }: AccountTx): Promise<OwnActivityType[]> {
  const rows = await db
    .select()
    .from(ownActivityTypes)
    .where(eq(ownActivityTypes.accountId, accountId))
    .orderBy(asc(ownActivityTypes.position));
  return rows.map(({ id, name, type, archivedAt }) => ({ id, name, type, is_archived: archivedAt !== null }));
}

export async function listOwnOutcomes({ db, accountId }: AccountTx): Promise<OwnOutcome[]> {
  const rows = await db
    .select()
    .from(ownOutcomes)
    .where(eq(ownOutcomes.accountId, accountId))
    .orderBy(asc(ownOutcomes.position));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    own_type_id: row.ownTypeId,
    state: row.state,
    is_contact: row.isContact,
    is_wrong_number: row.isWrongNumber,
    next_type: row.nextType,
    next_own_type_id: row.nextOwnTypeId,
    next_in: row.nextIn,
    next_unit: row.nextUnit,
    is_archived: row.archivedAt !== null,
  }));
}

/** An own type that may be chosen for an activity; undefined for an unknown or archived one. */
export async function findUsableType({ db, accountId }: AccountTx, id: string) {
  const [row] = await db
    .select({ id: ownActivityTypes.id, name: ownActivityTypes.name, type: ownActivityTypes.type })
    .from(ownActivityTypes)
    .where(
      and(eq(ownActivityTypes.accountId, accountId), eq(ownActivityTypes.id, id), isNull(ownActivityTypes.archivedAt)),
    );
  return row;
}

export type StoredOwnOutcome = typeof ownOutcomes.$inferSelect;

/** An own outcome that may be chosen; undefined for an unknown or archived one. */
export async function findUsableOutcome(
  { db, accountId }: AccountTx,
  id: string,
): Promise<StoredOwnOutcome | undefined> {
  const [row] = await db
    .select()
    .from(ownOutcomes)
    .where(and(eq(ownOutcomes.accountId, accountId), eq(ownOutcomes.id, id), isNull(ownOutcomes.archivedAt)));
  return row;
}

/** Those of some own types that activities or outcomes have. */
export async function findUsedTypes({ db, accountId }: AccountTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const list = sql.param(ids);
  const { rows } = await db.execute<{ id: string }>(sql`
    select wanted.id from unnest(${list}::uuid[]) as wanted(id)
    where exists (select from reminders where reminders.account_id = ${accountId} and own_type_id = wanted.id)
      or exists (select from own_outcomes where own_outcomes.account_id = ${accountId}
        and (own_outcomes.own_type_id = wanted.id or next_own_type_id = wanted.id))`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of some own outcomes that activities have. */
export async function findUsedOutcomes({ db, accountId }: AccountTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: reminders.ownOutcomeId })
    .from(reminders)
    .where(
      and(
        eq(reminders.accountId, accountId),
        isNotNull(reminders.ownOutcomeId),
        inArray(reminders.ownOutcomeId, [...ids]),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Stores the list in its order. Rows that stay are changed in place, because activities refer to them. */
export async function replaceOwnTypes(
  { db, accountId }: AccountTx,
  before: readonly OwnActivityType[],
  after: readonly OwnActivityType[],
): Promise<void> {
  const isOwn = eq(ownActivityTypes.accountId, accountId);
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (removed.length > 0) await db.delete(ownActivityTypes).where(and(isOwn, inArray(ownActivityTypes.id, removed)));
  // Names are unique at every statement, so a name that passes from one type to another is free in between.
  await db
    .update(ownActivityTypes)
    .set({ nameKey: sql`${ownActivityTypes.id}::text` })
    .where(isOwn);
  for (const [position, { id, name, type, is_archived: isArchived }] of after.entries()) {
    const values = { name, nameKey: normalizeText(name), type, position, archivedAt: archivedAt(isArchived) };
    await db
      .insert(ownActivityTypes)
      .values({ accountId, id, ...values })
      .onConflictDoUpdate({ target: [ownActivityTypes.accountId, ownActivityTypes.id], set: values });
  }
}

/** Stores the list in its order. Rows that stay are changed in place, because activities refer to them. */
export async function replaceOwnOutcomes(
  { db, accountId }: AccountTx,
  before: readonly OwnOutcome[],
  after: readonly OwnOutcome[],
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (removed.length > 0)
    await db.delete(ownOutcomes).where(and(eq(ownOutcomes.accountId, accountId), inArray(ownOutcomes.id, removed)));
  for (const [position, one] of after.entries()) {
    const values = {
      name: one.name,
      nameKey: normalizeText(one.name),
      type: one.type,
      ownTypeId: one.own_type_id,
      state: one.state,
      isContact: one.is_contact,
      isWrongNumber: one.is_wrong_number,
      nextType: one.next_type,
      nextOwnTypeId: one.next_own_type_id,
      nextIn: one.next_in,
      nextUnit: one.next_unit,
      position,
      archivedAt: archivedAt(one.is_archived),
    };
    await db
      .insert(ownOutcomes)
      .values({ accountId, id: one.id, ...values })
      .onConflictDoUpdate({ target: [ownOutcomes.accountId, ownOutcomes.id], set: values });
  }
}

const archivedAt = (isArchived: boolean) => (isArchived ? sql`now()` : null);
