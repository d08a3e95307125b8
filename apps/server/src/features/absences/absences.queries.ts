import type { Absence, Actor } from '@funil/api/contract';
import { and, asc, eq, gte, lte, or } from 'drizzle-orm';
import { absences, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { wherePeopleReached } from '../people/people.queries.ts';

/** The actor, and the people whose leads the actor may move. */
const mayPlanFor = (actor: Actor) => {
  const reached = wherePeopleReached(actor, 'lead.transfer');
  return reached && or(eq(users.id, actor.uid), reached);
};

/** Locks a person for whom the actor may plan, so that two absences cannot overlap; undefined for another one. */
export async function lockPerson({ db, accountId }: AccountTx, actor: Actor, id: string) {
  const [row] = await db
    .select({ id: users.id, isAvailable: users.isAvailable, status: users.status })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id), mayPlanFor(actor)))
    .for('no key update');
  return row;
}

/** Whether the actor may see the absences of a person. */
export async function isReachable({ db, accountId }: AccountTx, actor: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id), mayPlanFor(actor)));
  return rows.length > 0;
}

const selectAbsences = ({ db, accountId }: AccountTx) =>
  db
    .select({ absence: absences, plannerName: users.name })
    .from(absences)
    .innerJoin(users, and(eq(users.accountId, accountId), eq(users.id, absences.plannedBy)));

type AbsenceRow = Awaited<ReturnType<typeof selectAbsences>>[number];

export const presentAbsence = ({ absence, plannerName }: AbsenceRow): Absence => ({
  id: absence.id,
  from_day: absence.fromDay,
  until_day: absence.untilDay,
  planned_by: absence.plannedBy === absence.userId ? null : plannerName,
});

/** Absences of a person that last until a day or longer, the earliest first. */
export const listAbsencesFrom = (tx: AccountTx, userId: string, today: string): Promise<AbsenceRow[]> =>
  selectAbsences(tx)
    .where(and(eq(absences.accountId, tx.accountId), eq(absences.userId, userId), gte(absences.untilDay, today)))
    .orderBy(asc(absences.fromDay));

export async function findAbsence(tx: AccountTx, id: string): Promise<AbsenceRow | undefined> {
  const [row] = await selectAbsences(tx).where(and(eq(absences.accountId, tx.accountId), eq(absences.id, id)));
  return row;
}

/** An absence of a person that has one of some days. */
export async function findOverlapping(
  { db, accountId }: AccountTx,
  userId: string,
  { fromDay, untilDay }: { fromDay: string; untilDay: string },
) {
  const [row] = await db
    .select()
    .from(absences)
    .where(
      and(
        eq(absences.accountId, accountId),
        eq(absences.userId, userId),
        lte(absences.fromDay, untilDay),
        gte(absences.untilDay, fromDay),
      ),
    )
    .orderBy(asc(absences.fromDay))
    .limit(1);
  return row;
}

export async function insertAbsence(
  { db, accountId }: AccountTx,
  absence: Omit<typeof absences.$inferInsert, 'accountId'>,
): Promise<void> {
  await db.insert(absences).values({ ...absence, accountId });
}

export async function deleteAbsence({ db, accountId }: AccountTx, id: string): Promise<void> {
  await db.delete(absences).where(and(eq(absences.accountId, accountId), eq(absences.id, id)));
}
