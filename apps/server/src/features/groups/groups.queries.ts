import type { Actor, Group } from '@funil/api/contract';
import { levelOf } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { groups, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listStoredUses, sumOfUses, usesOf } from '../storedReferences/storedReferences.ts';
import { findMoveJobs, presentMoveJob } from '../recordMoves/recordMoves.queries.ts';
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
  const storedUses = await listStoredUses(
    tx,
    sql`select id from unnest(${sql.param(rows.map(({ group }) => group.id))}::uuid[]) as id`,
  );
  const moveJobs = await findMoveJobs(tx);
  return rows.map((row) => ({
    ...row,
    moveJob: presentMoveJob(moveJobs, row.group.id),
    people: people.filter(({ groupId }) => groupId === row.group.id),
    storedUses: storedUses.filter(({ id }) => id === row.group.id),
  }));
}

/** Members of groups, also deactivated ones. */
export const listGroupPeople = ({ db, accountId }: AccountTx, groupIds: readonly string[]) =>
  db
    .select({ id: users.id, name: users.name, status: users.status, groupId: users.groupId })
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.groupId, [...groupIds])));

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

export async function listGroupRows(tx: AccountTx, actor: Actor): Promise<GroupRow[]> {
  const rows = await selectGroups(tx, reached(actor));
  const isArchived = ({ group }: GroupRow) => Number(group.archivedAt !== null);
  return rows.toSorted(
    (one, other) => isArchived(one) - isArchived(other) || compareText(one.group.name, other.group.name),
  );
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

export function presentGroup(row: GroupRow): Group {
  const { group, manager, people, openLeads, moveJob } = row;
  const uses = groupUses(row);
  return {
    id: group.id,
    name: group.name,
    manager,
    members: people
      .filter(({ status }) => status !== 'inactive')
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => compareText(one.name, other.name)),
    is_archived: group.archivedAt !== null,
    ...moveJob,
    open_leads_count: openLeads ?? 0,
    used_by: sumOfUses(uses),
    uses,
  };
}
