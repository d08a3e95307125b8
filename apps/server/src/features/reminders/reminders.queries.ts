import type { Actor, ListRemindersInput } from '@funil/api/contract';
import { reminderLimit, wholeDayLeadMinutes } from '@funil/api/contract';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leads, ownActivityTypes, ownOutcomes, reminders } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isVisibleLead } from '../leads/record/isVisibleLead.ts';

export type StoredReminder = typeof reminders.$inferSelect;

/**
 * Activities that the user is to do: own ones, and planned contacts of leads that the user owns. A subquery, so that
 * each half is read by its index.
 */
const isOwn = ({ accountId }: AccountTx, userId: string) =>
  and(
    eq(reminders.accountId, accountId),
    sql`${reminders.id} in (
      select own.id from reminders own where own.account_id = ${accountId} and own.user_id = ${userId}
      union all
      select planned.id from leads owned join reminders planned on planned.account_id = ${accountId}
        and planned.lead_id = owned.id and planned.user_id is null
      where owned.account_id = ${accountId} and owned.owner_id = ${userId} and owned.deleted_at is null)`,
  );

const selectRows = (tx: AccountTx, actor: Actor, where: SQL | undefined) =>
  tx.db
    .select({
      reminder: reminders,
      ownType: { id: ownActivityTypes.id, name: ownActivityTypes.name },
      ownOutcome: { id: ownOutcomes.id, name: ownOutcomes.name, state: ownOutcomes.state },
      lead: {
        id: leads.id,
        number: leads.number,
        name: leads.name,
        phone: leads.phone,
        email: leads.email,
        personId: leads.personId,
        addressState: leads.addressState,
        statusId: leads.statusId,
      },
    })
    .from(reminders)
    .leftJoin(leads, and(eq(leads.accountId, tx.accountId), eq(leads.id, reminders.leadId), isVisibleLead(actor)))
    .leftJoin(
      ownActivityTypes,
      and(eq(ownActivityTypes.accountId, tx.accountId), eq(ownActivityTypes.id, reminders.ownTypeId)),
    )
    .leftJoin(ownOutcomes, and(eq(ownOutcomes.accountId, tx.accountId), eq(ownOutcomes.id, reminders.ownOutcomeId)))
    .where(and(isOwn(tx, actor.uid), where));

export type ReminderRow = Awaited<ReturnType<typeof selectRows>>[number];

export function listReminderRows(
  tx: AccountTx,
  actor: Actor,
  { state, from, to, lead_number: leadNumber }: ListRemindersInput,
): Promise<ReminderRow[]> {
  const where = and(
    state === 'open' ? isNull(reminders.completedAt) : undefined,
    state === 'completed' ? isNotNull(reminders.completedAt) : undefined,
    from ? gte(reminders.dueAt, new Date(from)) : undefined,
    to ? lt(reminders.dueAt, new Date(to)) : undefined,
    // The joined leads are only those visible to the actor.
    leadNumber ? eq(leads.number, leadNumber) : undefined,
  );
  const order =
    state === 'completed'
      ? [desc(reminders.completedAt), desc(reminders.id)]
      : [asc(reminders.dueAt), asc(reminders.id)];
  return selectRows(tx, actor, where)
    .orderBy(...order)
    .limit(reminderLimit + 1);
}

export async function findReminderRow(tx: AccountTx, actor: Actor, id: string): Promise<ReminderRow | undefined> {
  const [row] = await selectRows(tx, actor, eq(reminders.id, id));
  return row;
}

/**
 * Earliest planned activity about a lead that the user is to do until a moment: of the type, or the planned contact of
 * the lead itself, which names no channel.
 */
export async function findPlannedReminder(
  tx: AccountTx,
  userId: string,
  { leadId, type, until }: { leadId: string; type: StoredReminder['type']; until: Date },
): Promise<StoredReminder | undefined> {
  const isPlanned = and(
    isOwn(tx, userId),
    eq(reminders.leadId, leadId),
    or(eq(reminders.type, type), isNull(reminders.userId)),
    isNull(reminders.completedAt),
    lte(reminders.dueAt, until),
  );
  const [row] = await tx.db
    .select()
    .from(reminders)
    .where(isPlanned)
    .orderBy(asc(reminders.dueAt), asc(reminders.id))
    .limit(1);
  return row;
}

/**
 * Locks a reminder, so that the scheduler cannot notify while its user changes it. The lead is locked first, as by
 * commands that change the lead and thereby its reminders.
 */
export const lockReminder = (tx: AccountTx, userId: string, id: string): Promise<StoredReminder | undefined> =>
  lockWhere(tx, and(isOwn(tx, userId), eq(reminders.id, id)));

/** Locks a reminder of any user, whose lead may have gone to another owner. */
export const lockReminderById = (tx: AccountTx, id: string): Promise<StoredReminder | undefined> =>
  lockWhere(tx, and(eq(reminders.accountId, tx.accountId), eq(reminders.id, id)));

async function lockWhere(tx: AccountTx, where: SQL | undefined): Promise<StoredReminder | undefined> {
  const [found] = await tx.db.select({ leadId: reminders.leadId }).from(reminders).where(where);
  if (!found) return undefined;
  if (found.leadId !== null) await lockLead(tx, found.leadId);
  const [row] = await tx.db.select().from(reminders).where(where).for('update', { of: reminders });
  return row;
}

const lockLead = ({ db, accountId }: AccountTx, id: string) =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), eq(leads.id, id)))
    .for('no key update');

export type PersonalReminder = StoredReminder & { userId: string };

export async function findReminder({ db, accountId }: AccountTx, id: string): Promise<StoredReminder | undefined> {
  const [row] = await db
    .select()
    .from(reminders)
    .where(and(eq(reminders.accountId, accountId), eq(reminders.id, id)));
  return row;
}

/** Time from the morning in which a whole day notifies until its stored moment, as in `find_due_reminders`. */
const wholeDayLead = sql`make_interval(mins => ${wholeDayLeadMinutes})`;

/** Locks a due reminder; skips one that another process has locked. */
export async function takeDueReminder({ db, accountId }: AccountTx, id: string): Promise<PersonalReminder | undefined> {
  const isDue = and(
    eq(reminders.accountId, accountId),
    eq(reminders.id, id),
    isNotNull(reminders.userId),
    isNull(reminders.notifiedAt),
    isNull(reminders.completedAt),
    lte(reminders.dueAt, sql`now() + case when ${reminders.isAllDay} then ${wholeDayLead} else interval '0' end`),
  );
  const [held] = await db.select({ id: reminders.id }).from(reminders).where(isDue).for('update', { skipLocked: true });
  if (!held) return undefined;
  const [row] = await db
    .update(reminders)
    .set({ notifiedAt: sql`now()` })
    .where(and(eq(reminders.accountId, accountId), eq(reminders.id, held.id)))
    .returning();
  return row as PersonalReminder | undefined;
}

export async function insertReminder(
  { db, accountId }: AccountTx,
  reminder: Omit<typeof reminders.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(reminders).values({ ...reminder, accountId });
}

export async function saveReminder(
  tx: AccountTx,
  id: string,
  patch: Partial<Omit<StoredReminder, 'accountId' | 'id' | 'userId' | 'leadId' | 'createdAt'>>,
): Promise<void> {
  await tx.db
    .update(reminders)
    .set(patch)
    .where(and(eq(reminders.accountId, tx.accountId), eq(reminders.id, id)));
}

/**
 * Moves the reminders of a merged lead. Its planned contact is canceled, because the merge chose the next contact of
 * the lead that stays.
 */
export async function moveReminders(
  { db, accountId }: AccountTx,
  fromLeadId: string,
  toLeadId: string,
  now: Date,
): Promise<string[]> {
  const isMoved = and(eq(reminders.accountId, accountId), eq(reminders.leadId, fromLeadId));
  await db
    .update(reminders)
    .set({ completedAt: now, outcome: 'canceled' })
    .where(and(isMoved, isNull(reminders.userId), isNull(reminders.completedAt)));
  const moved = await db
    .update(reminders)
    .set({ leadId: toLeadId })
    .where(isMoved)
    .returning({ userId: reminders.userId });
  return [...new Set(moved.flatMap(({ userId }) => userId ?? []))];
}

/** Present name of an own outcome; null without one. */
export async function findOwnOutcomeName({ db, accountId }: AccountTx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ name: ownOutcomes.name })
    .from(ownOutcomes)
    .where(and(eq(ownOutcomes.accountId, accountId), eq(ownOutcomes.id, id)));
  return row?.name ?? null;
}

export async function removeReminder(tx: AccountTx, id: string): Promise<void> {
  await tx.db.delete(reminders).where(and(eq(reminders.accountId, tx.accountId), eq(reminders.id, id)));
}
