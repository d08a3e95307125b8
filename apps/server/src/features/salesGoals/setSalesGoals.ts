import { levelOf } from '@funil/api/contract';
import type { Actor, SetSalesGoalsInput } from '@funil/api/contract';
import { lockList } from '../../platform/db/lockList.ts';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { listGoalGroups, listGoalPeople, listGoals, writeGoals } from './salesGoals.queries.ts';
import type { Goal } from './salesGoals.queries.ts';
import { versionOfGoals } from './versionOfGoals.ts';

/** One entry per subject, with what several name of it. */
function mergedBySubject(input: SetSalesGoalsInput): Goal[] {
  const merged = new Map<string, Goal>();
  for (const goal of input.goals) {
    const key = `${goal.group_id ?? ''} ${goal.user_id ?? ''}`.toLowerCase();
    const before = merged.get(key);
    const later = <T>(value: T | undefined, earlier: T | undefined) => (value === undefined ? earlier : value);
    merged.set(key, {
      groupId: goal.group_id,
      userId: goal.user_id,
      valueCents: later(goal.goal_cents, before?.valueCents),
      salesCount: later(goal.sales_goal, before?.salesCount),
      contactsCount: later(goal.contacts_goal, before?.contactsCount),
    });
  }
  return [...merged.values()];
}

/**
 * Admins set goals of the account and of groups; a manager, of the people in its groups.
 *
 * @throws Refusal `sales_goal.subject_unknown`, `sales_goal.outdated` when another user changed the month since
 */
export async function setSalesGoals(tx: AccountTx, actor: Actor, input: SetSalesGoalsInput): Promise<Goal[]> {
  await lockList(tx, 'sales_goals');
  const goals = mergedBySubject(input);
  if (levelOf(actor.role, 'salesGoal.manage') !== 'all' && goals.some(({ userId }) => userId === null))
    throw new Refusal('access.denied');
  const groupIds = new Set((await listGoalGroups(tx, actor)).map(({ id }) => id));
  const userIds = new Set((await listGoalPeople(tx, actor)).map(({ id }) => id));
  const isKnown = ({ groupId, userId }: Goal) =>
    (groupId === null || userId === null) &&
    (groupId === null || groupIds.has(groupId.toLowerCase())) &&
    (userId === null || userIds.has(userId.toLowerCase()));
  if (!goals.every(isKnown)) throw new Refusal('sales_goal.subject_unknown');
  const isOutdated =
    input.version !== undefined &&
    input.version !== versionOfGoals(await listGoals(tx, input.month), actor, groupIds, userIds);
  if (isOutdated) throw new Refusal('sales_goal.outdated');
  await writeGoals(tx, input.month, goals, newId);
  return goals;
}
