import { usersPageSize } from '@funil/api/contract';
import type { Actor, ListUsersInput, User } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { compareText } from '@funil/validation/values';
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { groups, partners, referralTeams, secondFactors, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findMoveJobs, presentMoveJob } from '../recordMoves/recordMoves.queries.ts';
import { openLeadsOf } from '../leadCounts/leadCounts.queries.ts';
import { mayManage, whereReached } from './userReach.ts';

async function selectUsers(tx: AccountTx, where: SQL | undefined) {
  const { db, accountId } = tx;
  const rows = await db
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
    .orderBy(asc(users.name), asc(users.id));
  const moveJobs = rows.some(({ user }) => user.status === 'inactive')
    ? await findMoveJobs(tx)
    : new Map<string, string>();
  return rows.map((row) => ({ ...row, moveJob: presentMoveJob(moveJobs, row.user.id) }));
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

interface Place {
  id: string;
  name: string;
}

const inOrder = (one: Place, other: Place) =>
  compareText(one.name, other.name) || (one.id < other.id ? -1 : Number(one.id > other.id));

/** Loads a few columns of all matches, because names are sorted by the language's rules, outside the database. */
async function findPlaces({ db, accountId }: AccountTx, actor: Actor, query: ListUsersInput): Promise<Place[]> {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        whereReached(actor, 'user.read'),
        query.role ? eq(users.role, query.role) : undefined,
        query.status ? eq(users.status, query.status) : undefined,
        query.group_id ? eq(users.groupId, query.group_id) : undefined,
      ),
    );
  const { search = '' } = query;
  return rows.filter(({ name, email, phone }) => matchesWords(search, name, email, phone ?? '')).toSorted(inOrder);
}

export async function listUserRows(
  tx: AccountTx,
  actor: Actor,
  query: ListUsersInput,
): Promise<{ rows: UserRow[]; hasMore: boolean; total: number }> {
  const places = await findPlaces(tx, actor, query);
  // The page starts after the current name of the cursor's user, even if that no longer matches.
  const last = query.cursor
    ? (await selectUsers(tx, and(eq(users.id, query.cursor), whereReached(actor, 'user.read'))))[0]?.user
    : undefined;
  const rest = last ? places.filter((place) => inOrder(place, last) > 0) : places;
  const page = rest.slice(0, query.limit ?? usersPageSize);
  const rows =
    page.length === 0
      ? []
      : await selectUsers(
          tx,
          inArray(
            users.id,
            page.map(({ id }) => id),
          ),
        );
  return {
    rows: rows.toSorted((one, other) => inOrder(one.user, other.user)),
    hasMore: rest.length > page.length,
    total: places.length,
  };
}

/** Undefined if the user is out of the actor's reach. */
export async function findUserRow(tx: AccountTx, actor: Actor, id: string): Promise<UserRow | undefined> {
  const [row] = await selectUsers(tx, and(eq(users.id, id), whereReached(actor, 'user.read')));
  return row;
}

/** Finds any user, even one just moved out of the actor's reach. */
export async function readUserRow(tx: AccountTx, id: string): Promise<UserRow> {
  const [row] = await selectUsers(tx, eq(users.id, id));
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
  { user, group, partner, team, openLeads, hasSecondFactor, moveJob }: UserRow,
): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
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
  ...(hasSecondFactor && { has_second_factor: true }),
  allowed: { manage: mayManage(actor, user) },
});
