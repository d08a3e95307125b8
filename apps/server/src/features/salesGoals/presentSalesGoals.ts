import { levelOf } from '@funil/api/contract';
import type { Actor, SalesGoals } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listGoalGroups, listGoalPeople, listGoals, listSold } from './salesGoals.queries.ts';

const byName = (one: { name: string }, other: { name: string }) => compareText(one.name, other.name);
const total = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

export async function presentSalesGoals(
  tx: AccountTx,
  actor: Actor,
  month: string,
  timeZone: string,
): Promise<SalesGoals> {
  const goals = await listGoals(tx, month);
  const sold = await listSold(tx, actor, month, timeZone);
  const groups = await listGoalGroups(tx, actor);
  const people = await listGoalPeople(tx, actor);
  const isAll = levelOf(actor.role, 'salesGoal.read') === 'all';
  const goalOf = (isSubject: (goal: (typeof goals)[number]) => boolean) => goals.find(isSubject)?.valueCents ?? null;

  const groupRows = groups.map((group) => ({
    ...group,
    goal_cents: goalOf(({ groupId }) => groupId === group.id),
    sold_cents: total(sold.filter(({ groupId }) => groupId === group.id)),
  }));
  const personRows = people.map((person) => ({
    ...person,
    goal_cents: goalOf(({ userId }) => userId === person.id),
    sold_cents: total(sold.filter(({ sellerId }) => sellerId === person.id)),
  }));
  const counts = ({ goal_cents: goal, sold_cents: worth }: { goal_cents: number | null; sold_cents: number }) =>
    goal !== null || worth > 0;

  return {
    month,
    account: isAll
      ? { goal_cents: goalOf(({ groupId, userId }) => groupId === null && userId === null), sold_cents: total(sold) }
      : null,
    groups: groupRows
      .filter((row) => row.archivedAt === null || counts(row))
      .toSorted(byName)
      .map(({ archivedAt: _archivedAt, ...row }) => row),
    // Only active specialists need a goal; others appear only with data in the month.
    people: personRows
      .filter((row) => (row.role === 'specialist' && row.status === 'active') || counts(row))
      .toSorted(byName)
      .map(({ id, name, groupId, goal_cents, sold_cents }) => ({
        id,
        name,
        group_id: groupId,
        goal_cents,
        sold_cents,
      })),
    allowed: { set_groups: levelOf(actor.role, 'salesGoal.manage') === 'all' },
  };
}
