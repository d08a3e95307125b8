import { levelOf } from '@funil/api/contract';
import type { Actor, SetSalesGoalsInput } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { listGoalGroups, listGoalPeople, writeGoals } from './salesGoals.queries.ts';
import type { Goal } from './salesGoals.queries.ts';

function lastOfEach(input: SetSalesGoalsInput): Goal[] {
  const requested = input.goals.map((goal) => ({
    groupId: goal.group_id,
    userId: goal.user_id,
    valueCents: goal.goal_cents,
  }));
  return [
    ...new Map(requested.map((goal) => [`${goal.groupId ?? ''} ${goal.userId ?? ''}`.toLowerCase(), goal])).values(),
  ];
}

/** Admins set goals of the account and of groups; a manager, of the people in its groups. */
export async function setSalesGoals(tx: AccountTx, actor: Actor, input: SetSalesGoalsInput): Promise<Goal[]> {
  const goals = lastOfEach(input);
  if (levelOf(actor.role, 'salesGoal.manage') !== 'all' && goals.some(({ userId }) => userId === null))
    throw new Refusal('access.denied');
  const groupIds = new Set((await listGoalGroups(tx, actor)).map(({ id }) => id));
  const userIds = new Set((await listGoalPeople(tx, actor)).map(({ id }) => id));
  const isKnown = ({ groupId, userId }: Goal) =>
    (groupId === null || userId === null) &&
    (groupId === null || groupIds.has(groupId.toLowerCase())) &&
    (userId === null || userIds.has(userId.toLowerCase()));
  if (!goals.every(isKnown)) throw new Refusal('sales_goal.subject_unknown');
  await writeGoals(tx, input.month, goals, newId);
  return goals;
}
