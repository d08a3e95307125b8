import { expectedOf, goalMeasures, levelOf } from '@funil/api/contract';
import type { Actor, GoalMeasure, GoalProgress, Role } from '@funil/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listContacted, listGoals, listHolidayDates } from '../salesGoals/salesGoals.queries.ts';
import { countWorkingDays } from '../salesGoals/workingDays.ts';

interface GoalScope {
  tx: AccountTx;
  actor: Actor;
  /** ISO date in the account's time zone. */
  today: string;
  timeZone: string;
}

/** Sales of the month that count for the viewer. */
interface MonthSales {
  count: number;
  value_cents: number;
}

const levelOfGoals = (role: Role) => levelOf(role, 'salesBoard.read');

/** Goals of the month by measure: the account's, the sums over the viewer's groups, or the viewer's own. */
async function findGoals({ tx, actor, today }: GoalScope): Promise<Record<GoalMeasure, number | null>> {
  const level = levelOfGoals(actor.role);
  const goals = (await listGoals(tx, today.slice(0, 7))).filter(({ groupId, userId }) => {
    if (level === 'all') return groupId === null && userId === null;
    if (level === 'group') return groupId !== null && actor.managed_group_ids.includes(groupId);
    return level === 'own' && userId === actor.uid;
  });
  const sumOf = (values: readonly (number | null)[]) => {
    const set = values.filter((value) => value !== null);
    return set.length === 0 ? null : set.reduce((sum, value) => sum + value, 0);
  };
  return {
    value: sumOf(goals.map(({ valueCents }) => valueCents)),
    sales: sumOf(goals.map(({ salesCount }) => salesCount)),
    contacts: sumOf(goals.map(({ contactsCount }) => contactsCount)),
  };
}

/** Leads contacted by the people whose goals count for the viewer. */
async function countContacted({ tx, actor, today, timeZone }: GoalScope): Promise<number> {
  const contacted = await listContacted(tx, today.slice(0, 7), timeZone);
  const level = levelOfGoals(actor.role);
  if (level === 'own') return contacted.get(actor.uid) ?? 0;
  if (level !== 'group') return [...contacted.values()].reduce((sum, count) => sum + count, 0);
  const people = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, tx.accountId), inArray(users.groupId, [...actor.managed_group_ids])));
  return people.reduce((sum, { id }) => sum + (contacted.get(id) ?? 0), 0);
}

export async function readGoalProgress(
  scope: GoalScope,
  { count, value_cents: cents }: MonthSales,
): Promise<GoalProgress> {
  const { tx, today } = scope;
  const month = today.slice(0, 7);
  const workingDays = countWorkingDays(month, today, await listHolidayDates(tx));
  const targets = await findGoals(scope);
  const reached: Record<GoalMeasure, number> = {
    value: cents,
    sales: count,
    contacts: targets.contacts === null ? 0 : await countContacted(scope),
  };
  return {
    month,
    working_days: workingDays,
    goals: goalMeasures.flatMap((measure) => {
      const goal = targets[measure];
      return goal === null
        ? []
        : [{ measure, goal, reached: reached[measure], expected: expectedOf(goal, workingDays) }];
    }),
  };
}
