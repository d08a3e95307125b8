import type { GroupInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { newId } from '../../platform/db/newId.ts';
import { groups, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { followGroup, moveUsersToGroup } from '../people/moveUsersToGroup.ts';
import { findFollowJobs } from '../recordMoves/recordMoves.queries.ts';
import { refuseMoving } from '../recordMoves/refuseMoving.ts';
import { isGroupNameInUse, listGroupPeople, openGroup, readGroupRow, versionOfGroup } from './groups.queries.ts';
import type { GroupRow } from './groups.queries.ts';

/** Only these roles have the rights of a group manager. */
const managing = ['manager', 'admin'] as const;

async function problemsOf(
  { db, accountId }: AccountTx,
  input: GroupInput,
  currentManagerId: string | null,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  if (input.manager_id && input.manager_id !== currentManagerId) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.accountId, accountId),
          eq(users.id, input.manager_id),
          inArray(users.role, [...managing]),
          ne(users.status, 'inactive'),
        ),
      );
    if (found.length === 0) problems.push({ field: 'manager_id', code: 'group.manager_unknown' });
  }
  const requested = new Set(input.member_ids);
  const members = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.id, [...requested]), ne(users.status, 'inactive')))
    // The lock keeps a person in one group when two groups are saved concurrently.
    .for('no key update');
  if (members.length < requested.size) problems.push({ field: 'member_ids', code: 'group.member_unknown' });
  return problems;
}

export async function saveGroup(
  tx: AccountTx,
  actorId: string,
  id: string | null,
  input: GroupInput,
  now = new Date(),
): Promise<{ before: Pick<GroupRow, 'group' | 'people'> | null; after: GroupRow }> {
  await lockList(tx, 'groups');
  const existing = id === null ? null : await openGroup(tx, id);
  if (existing === undefined) throw new Refusal('group.not_found');
  if (existing) await refuseMoving(tx, existing.id);
  const before = existing ? { group: existing, people: await listGroupPeople(tx, [existing.id]) } : null;
  if (before && input.version !== undefined && input.version !== versionOfGroup(before))
    throw new Refusal('group.outdated');
  const nameKey = normalizeText(input.name);
  const problems = await problemsOf(tx, input, existing?.managerId ?? null);
  if (await isGroupNameInUse(tx, nameKey, id)) problems.unshift({ field: 'name', code: 'group.name_taken' });
  refuseFields(problems);

  const values = {
    name: input.name,
    nameKey,
    managerId: input.manager_id,
    archivedAt: input.is_archived ? (existing?.archivedAt ?? now) : null,
  };
  const groupId = existing?.id ?? newId();
  if (existing) {
    await tx.db
      .update(groups)
      .set(values)
      .where(and(eq(groups.accountId, tx.accountId), eq(groups.id, groupId)));
  } else await tx.db.insert(groups).values({ accountId: tx.accountId, id: groupId, ...values });

  // Deactivated people stay, because the form does not show them.
  const current = (before?.people ?? []).filter(({ status }) => status !== 'inactive').map((person) => person.id);
  const followJobs = await findFollowJobs(tx, followGroup.name);
  await moveUsersToGroup(
    tx,
    actorId,
    current.filter((one) => !input.member_ids.includes(one)),
    null,
  );
  await moveUsersToGroup(
    tx,
    actorId,
    // Leads whose job failed follow with the next save.
    input.member_ids.filter((one) => !current.includes(one) || followJobs.has(one)),
    groupId,
  );
  await emit(tx, 'group.changed', {});
  return { before, after: await readGroupRow(tx, groupId) };
}
