import { usersPageSize } from '@funil/api/contract';
import type { Actor, ListUsersInput, User } from '@funil/api/contract';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsWords } from '../../platform/db/containsWords.ts';
import { groups, partners, referralTeams, secondFactors, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isAnonymized, shownEmailOf } from '../people/anonymizedPeople.ts';
import { followGroup } from '../people/moveUsersToGroup.ts';
import { findFollowJobs, findMoveJobs, presentFollowJob, presentMoveJob } from '../recordMoves/recordMoves.queries.ts';
import { openLeadsOf } from '../leadCounts/leadCounts.queries.ts';
import { byName, whereAfterUser } from './userOrder.ts';
import { mayManage, whereReached } from './userReach.ts';

function selectUsers(tx: AccountTx, where: SQL | undefined) {
  const { db, accountId } = tx;
  return db
    .select({
      user: users,
      group: { id: groups.id, name: groups.name },
      partner: { id: partners.id, name: partners.name },
      team: { id: referralTeams.id, name: referralTeams.name },
      openLeads: openLeadsOf(tx, users.id),
      hasSecondFactor: isNotNull(secondFactors.confirmedAt).mapWith(Boolean),
    })
    .from(users)
    .leftJoin(groups, and(eq(groups.accountId, accountId), eq(groups.id, users.groupId)))
    .leftJoin(partners, and(eq(partners.accountId, accountId), eq(partners.id, users.partnerId)))
    .leftJoin(referralTeams, and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, users.referralTeamId)))
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accountId), eq(secondFactors.userId, users.id)))
    .where(and(eq(users.accountId, accountId), where))
    .$dynamic();
}

type SelectedUser = Awaited<ReturnType<typeof selectUsers>>[number];
export type UserRow = SelectedUser & {
  moveJob: ReturnType<typeof presentMoveJob>;
  followJob: ReturnType<typeof presentFollowJob>;
};

/** Adds the job that moves a former person's records, and the one with which leads follow a person to a group. */
async function withMoveJobs(tx: AccountTx, rows: SelectedUser[]): Promise<UserRow[]> {
  const moveJobs = rows.some(({ user }) => user.status === 'inactive')
    ? await findMoveJobs(tx)
    : new Map<string, string>();
  const followJobs = await findFollowJobs(tx, followGroup.name);
  return rows.map((row) => ({
    ...row,
    moveJob: presentMoveJob(moveJobs, row.user.id),
    followJob: presentFollowJob(followJobs, row.user.id),
  }));
}

const whereChosen = (actor: Actor, query: ListUsersInput) =>
  and(
    whereReached(actor, 'user.read'),
    query.role ? eq(users.role, query.role) : undefined,
    query.status ? eq(users.status, query.status) : undefined,
    query.group_id ? eq(users.groupId, query.group_id) : undefined,
    containsWords(sql`${users.searchText}`, query.search ?? ''),
  );

/** Reads a page, and whether more users follow it. */
export async function listUserPart(
  tx: AccountTx,
  actor: Actor,
  query: ListUsersInput,
): Promise<{ rows: UserRow[]; hasMore: boolean }> {
  const limit = query.limit ?? usersPageSize;
  const after = await whereAfterUser(tx, query.cursor ?? null, whereReached(actor, 'user.read'));
  const found = await selectUsers(tx, and(whereChosen(actor, query), after))
    .orderBy(...byName)
    .limit(limit + 1);
  return { rows: await withMoveJobs(tx, found.slice(0, limit)), hasMore: found.length > limit };
}

export async function listUserRows(
  tx: AccountTx,
  actor: Actor,
  query: ListUsersInput,
): Promise<{ rows: UserRow[]; hasMore: boolean; total: number }> {
  const chosen = and(eq(users.accountId, tx.accountId), whereChosen(actor, query));
  return { ...(await listUserPart(tx, actor, query)), total: await tx.db.$count(users, chosen) };
}

/** Undefined if the user is out of the actor's reach. */
export async function findUserRow(tx: AccountTx, actor: Actor, id: string): Promise<UserRow | undefined> {
  const [row] = await withMoveJobs(tx, await selectUsers(tx, and(eq(users.id, id), whereReached(actor, 'user.read'))));
  return row;
}

/** Finds any user, even one just moved out of the actor's reach. */
export async function readUserRow(tx: AccountTx, id: string): Promise<UserRow> {
  const [row] = await withMoveJobs(tx, await selectUsers(tx, eq(users.id, id)));
  if (!row) throw new Error('The person is gone within its own transaction.');
  return row;
}

export async function hasOtherActiveAdmin({ db, accountId }: AccountTx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'admin'), eq(users.status, 'active'), ne(users.id, id)))
    .limit(1);
  return rows.length > 0;
}

export async function isEmailInUse(
  { db, accountId }: AccountTx,
  email: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.email, email),
        eq(users.isPlaceholder, false),
        exceptId ? ne(users.id, exceptId) : undefined,
      ),
    );
  return rows.length > 0;
}

export async function isEmailInactive(
  { db, accountId }: AccountTx,
  email: string,
  exceptId: string | null,
): Promise<boolean> {
  const isIt = and(
    eq(users.accountId, accountId),
    eq(users.email, email),
    eq(users.status, 'inactive'),
    exceptId ? ne(users.id, exceptId) : undefined,
  );
  return (await db.$count(users, isIt)) > 0;
}

/** Includes placeholders within the actor's reach. */
export async function isEmailSeen(
  { db, accountId }: AccountTx,
  actor: Actor,
  email: string,
  exceptId: string | null = null,
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.email, email),
        whereReached(actor, 'user.read'),
        exceptId ? ne(users.id, exceptId) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const presentUser = (
  actor: Actor,
  { user, group, partner, team, openLeads, hasSecondFactor, moveJob, followJob }: UserRow,
): User => ({
  id: user.id,
  name: user.name,
  email: shownEmailOf(user),
  role: user.role,
  status: user.status,
  phone: user.phone,
  code: user.code,
  group,
  partner,
  referral_team: team,
  is_available: user.isAvailable,
  open_leads_count: openLeads,
  created_at: user.createdAt.toISOString(),
  ...moveJob,
  ...followJob,
  ...(hasSecondFactor && { has_second_factor: true }),
  allowed: { manage: mayManage(actor, user) && !isAnonymized(user) },
});
