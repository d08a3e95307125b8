import type { Actor, Group, ListGroupsInput } from '@funil/api/contract';
import { levelOf, recordsPageSize } from '@funil/api/contract';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsWords, searchable } from '../../platform/db/containsWords.ts';
import { versionOf } from '../../platform/db/listVersion.ts';
import { byArchivedAndName, inOrderOf, pageOf, whereAfterRecord } from '../../platform/db/recordPages.ts';
import { groups, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listStoredUses, sumOfUses, usesOf } from '../storedReferences/storedReferences.ts';
import { followGroup } from '../people/moveUsersToGroup.ts';
import { findFollowJobs, findMoveJobs, presentMoveJob } from '../recordMoves/recordMoves.queries.ts';
import {
  heldLeads,
  listedLeads,
  listedLeadsByOwnerGroup,
  openLeadsByOwnerGroup,
} from '../leadCounts/leadCounts.queries.ts';

const reached = (actor: Actor): SQL | undefined =>
  levelOf(actor.role, 'group.read') === 'all' ? undefined : inArray(groups.id, [...actor.managed_group_ids]);

async function selectGroups(tx: AccountTx, where: SQL | undefined) {
  const { db, accountId } = tx;
  const open = openLeadsByOwnerGroup(tx);
  const listed = listedLeadsByOwnerGroup(tx);
  const rows = await db
    .select({
      group: groups,
      manager: { id: users.id, name: users.name },
      openLeads: open.count,
      leads: heldLeads(tx, 'group', groups.id),
      namingLeads: listedLeads(tx, 'group', groups.id),
      ownedLeads: listed.count,
    })
    .from(groups)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, groups.managerId)))
    .leftJoin(open, eq(open.groupId, groups.id))
    .leftJoin(listed, eq(listed.groupId, groups.id))
    .where(and(eq(groups.accountId, accountId), where));
  const people = await listGroupPeople(
    tx,
    rows.map(({ group }) => group.id),
  );
  const peopleOf = Map.groupBy(people, ({ groupId }) => groupId);
  const storedUses = await listStoredUses(
    tx,
    sql`select id from unnest(${sql.param(rows.map(({ group }) => group.id))}::uuid[]) as id`,
  );
  const moveJobs = await findMoveJobs(tx);
  const followJobs = await findFollowJobs(tx, followGroup.name);
  return rows.map((row) => ({
    ...row,
    followJobs,
    moveJob: presentMoveJob(moveJobs, row.group.id),
    people: peopleOf.get(row.group.id) ?? [],
    storedUses: storedUses.filter(({ id }) => id === row.group.id),
  }));
}

/** Members of groups, also deactivated ones, alphabetically. */
export const listGroupPeople = ({ db, accountId }: AccountTx, groupIds: readonly string[]) =>
  db
    .select({ id: users.id, name: users.name, status: users.status, groupId: users.groupId })
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.groupId, [...groupIds])))
    .orderBy(asc(users.nameKey), asc(users.id));

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

/** Words from the name of a group, or from that of its manager or of a member. */
function whereFound({ db, accountId }: AccountTx, search: string): SQL | undefined {
  const named = containsWords(searchable(groups.nameKey), search);
  if (!named) return undefined;
  const people = db
    .select({ id: users.id, groupId: users.groupId })
    .from(users)
    .where(and(eq(users.accountId, accountId), containsWords(searchable(users.nameKey), search)))
    .as('found_people');
  return or(
    named,
    inArray(groups.managerId, db.select({ id: people.id }).from(people)),
    inArray(groups.id, db.select({ id: people.groupId }).from(people)),
  );
}

const whereChosen = (tx: AccountTx, actor: Actor, search = '') =>
  and(eq(groups.accountId, tx.accountId), reached(actor), whereFound(tx, search));

/** A page of groups, archived ones last. */
export async function listGroupPart(
  tx: AccountTx,
  actor: Actor,
  { search, cursor, limit = recordsPageSize }: ListGroupsInput = {},
): Promise<{ rows: GroupRow[]; next: string | null }> {
  const found = await tx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(whereChosen(tx, actor, search), whereAfterRecord(tx, groups, cursor)))
    .orderBy(...byArchivedAndName(groups))
    .limit(limit + 1);
  const { ids, next } = pageOf(found, limit);
  return { rows: inOrderOf(ids, await selectGroups(tx, inArray(groups.id, ids)), ({ group }) => group.id), next };
}

export async function listGroupRows(tx: AccountTx, actor: Actor, query: ListGroupsInput = {}) {
  const total = await tx.db.$count(groups, whereChosen(tx, actor, query.search));
  return { ...(await listGroupPart(tx, actor, query)), total };
}

/** Undefined if the group is out of the actor's reach. */
export async function findGroupRow(tx: AccountTx, actor: Actor, id: string): Promise<GroupRow | undefined> {
  const [row] = await selectGroups(tx, and(eq(groups.id, id), reached(actor)));
  return row;
}

export async function readGroupRow(tx: AccountTx, id: string): Promise<GroupRow> {
  const [row] = await selectGroups(tx, eq(groups.id, id));
  if (!row) throw new Error('The group is gone within its own transaction.');
  return row;
}

export async function openGroup({ db, accountId }: AccountTx, id: string) {
  const [group] = await db
    .select()
    .from(groups)
    .where(and(eq(groups.accountId, accountId), eq(groups.id, id)))
    .for('update');
  return group;
}

export async function isGroupNameInUse(
  { db, accountId }: AccountTx,
  nameKey: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(eq(groups.accountId, accountId), eq(groups.nameKey, nameKey), exceptId ? ne(groups.id, exceptId) : undefined),
    );
  return rows.length > 0;
}

function groupUses({ people, leads: held, namingLeads, ownedLeads, storedUses }: GroupRow): Group['uses'] {
  const owned = ownedLeads ?? 0;
  return [
    ...usesOf({
      leads: owned,
      former_leads: namingLeads - owned,
      trash: held - namingLeads,
      people: people.length,
    }),
    ...storedUses.map(({ id: _id, ...use }) => use),
  ];
}

/** Changes with each field that a save of the group replaces. */
export const versionOfGroup = ({ group, people }: Pick<GroupRow, 'group' | 'people'>): string =>
  versionOf([
    group.name,
    group.managerId,
    group.archivedAt !== null,
    people
      .filter(({ status }) => status !== 'inactive')
      .map(({ id }) => id)
      .toSorted(),
  ]);

export function presentGroup(row: GroupRow): Group {
  const { group, manager, people, openLeads, moveJob, followJobs } = row;
  const uses = groupUses(row);
  const moving = people.flatMap(({ id, name }) => {
    const jobId = followJobs.get(id);
    return jobId === undefined ? [] : [{ id, name, follow_job_id: jobId }];
  });
  return {
    id: group.id,
    name: group.name,
    manager,
    members: people.filter(({ status }) => status !== 'inactive').map(({ id, name }) => ({ id, name })),
    is_archived: group.archivedAt !== null,
    ...moveJob,
    ...(moving.length > 0 && { moving_members: moving }),
    open_leads_count: openLeads ?? 0,
    used_by: sumOfUses(uses),
    uses,
    version: versionOfGroup(row),
  };
}
