import { levelOf } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { versionOf } from '../../platform/db/listVersion.ts';
import type { listGoals } from './salesGoals.queries.ts';

type StoredGoal = Awaited<ReturnType<typeof listGoals>>[number];

/** Version of the goals of a month that a viewer may read: those of the account, of these groups and of these people. */
export function versionOfGoals(
  goals: readonly StoredGoal[],
  actor: Actor,
  groupIds: ReadonlySet<string>,
  userIds: ReadonlySet<string>,
): string {
  const readsAll = levelOf(actor.role, 'salesGoal.read') === 'all';
  const isRead = ({ groupId, userId }: StoredGoal) =>
    groupId !== null ? groupIds.has(groupId) : userId !== null ? userIds.has(userId) : readsAll;
  const texts = goals
    .filter(isRead)
    .map(({ groupId, userId, valueCents, salesCount, contactsCount }) =>
      JSON.stringify([groupId, userId, valueCents, salesCount, contactsCount]),
    );
  return versionOf(texts.toSorted());
}
