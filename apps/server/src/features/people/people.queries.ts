import { levelOf, mostPeopleOffered, refersLeads, roles } from '@funil/api/contract';
import type { Ability, Actor, Level, ListPeopleInput, PersonPurpose, Role } from '@funil/api/contract';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsWords, searchable } from '../../platform/db/containsWords.ts';
import { groups, referralTeams, users } from '../../platform/db/schema/people.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { namedByLeads } from '../leadCounts/leadCounts.queries.ts';
import { teamManagers, teamMembers } from './teamRoles.ts';

/** Roles that can own leads: those that can receive them. */
const owningRoles = roles.filter((role) => levelOf(role, 'lead.receive') !== 'none');

const reached: Record<Level, (actor: Actor) => SQL | undefined> = {
  all: () => undefined,
  group: (actor) => inArray(users.groupId, [...actor.managed_group_ids]),
  partner: (actor) => (actor.partner_id === null ? sql`false` : eq(users.partnerId, actor.partner_id)),
  // A team manager refers leads without being a team member.
  team: (actor) => or(inArray(users.referralTeamId, [...actor.managed_team_ids]), eq(users.id, actor.uid)),
  own: (actor) => eq(users.id, actor.uid),
  none: () => sql`false`,
};

/** People whom an ability of the actor reaches. */
export const wherePeopleReached = (actor: Actor, ability: Ability) => reached[levelOf(actor.role, ability)](actor);

const inReach = (actor: Actor) => wherePeopleReached(actor, 'people.read');

function selectPeople(tx: AccountTx, actor: Actor, where: SQL | undefined) {
  return tx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      groupId: users.groupId,
      groupName: groups.name,
      teamName: referralTeams.name,
    })
    .from(users)
    .leftJoin(groups, and(eq(groups.accountId, tx.accountId), eq(groups.id, users.groupId)))
    .leftJoin(referralTeams, and(eq(referralTeams.accountId, tx.accountId), eq(referralTeams.id, users.referralTeamId)))
    .where(and(eq(users.accountId, tx.accountId), inReach(actor), where))
    .orderBy(asc(users.nameKey), asc(users.id))
    .$dynamic();
}

export type AssignablePerson = Awaited<ReturnType<typeof selectPeople>>[number];

const isActiveOf = (ofRoles: readonly Role[]) => and(eq(users.status, 'active'), inArray(users.role, [...ofRoles]));

/** Visible active people of the roles, among the given ones. */
export const findActivePeople = (
  tx: AccountTx,
  actor: Actor,
  ofRoles: readonly Role[],
  ids: readonly string[],
): Promise<AssignablePerson[]> => selectPeople(tx, actor, and(isActiveOf(ofRoles), inArray(users.id, [...ids])));

export const listAssignablePeople = (tx: AccountTx, actor: Actor): Promise<AssignablePerson[]> =>
  selectPeople(tx, actor, isActiveOf(owningRoles));

export async function findAssignablePerson(
  tx: AccountTx,
  actor: Actor,
  id: string,
): Promise<AssignablePerson | undefined> {
  const [person] = await selectPeople(tx, actor, and(isActiveOf(owningRoles), eq(users.id, id)));
  return person;
}

/** Roles that own leads by their work; people of another role may still have leads from an earlier one. */
const roleOwnsLeads = (role: Role) => levelOf(role, 'lead.changeStatus') !== 'none';

const hasRole = (is: (role: Role) => boolean) => inArray(users.role, roles.filter(is));

/** As `mayBeManager` of a referral team decides. */
function mayManageTeam(actor: Actor, partnerId: string | undefined): SQL | undefined {
  const isAll = levelOf(actor.role, 'referralTeam.manage') === 'all';
  const wanted = isAll ? (partnerId ?? null) : actor.partner_id;
  return and(
    isActiveOf(teamManagers),
    or(
      wanted === null ? isNull(users.partnerId) : eq(users.partnerId, wanted),
      isAll ? eq(users.role, 'admin') : undefined,
    ),
  );
}

const mayJoinTeam = ({ accountId }: AccountTx, teamId: string | undefined): SQL | undefined =>
  and(
    isActiveOf(teamMembers),
    teamId === undefined
      ? undefined
      : sql`${users.referralTeamId} is distinct from ${teamId} and exists (
          select from referral_teams as team where team.account_id = ${accountId} and team.id = ${teamId}
            and team.partner_id is not distinct from ${users.partnerId})`,
  );

const suits: Record<PersonPurpose, (tx: AccountTx, actor: Actor, query: ListPeopleInput) => SQL | undefined> = {
  lead_receiver: () => isActiveOf(owningRoles),
  lead_owner: (tx) => or(hasRole(roleOwnsLeads), inArray(users.id, namedByLeads(tx, 'owner'))),
  lead_referrer: (tx) => or(hasRole(refersLeads), inArray(users.id, namedByLeads(tx, 'indicator'))),
  group_manager: () => and(ne(users.status, 'inactive'), inArray(users.role, ['manager', 'admin'])),
  group_member: () => and(ne(users.status, 'inactive'), inArray(users.role, [...owningRoles])),
  team_manager: (_tx, actor, query) => mayManageTeam(actor, query.partner_id),
  team_member: (tx, _actor, query) => mayJoinTeam(tx, query.team_id),
  author: () => undefined,
};

interface OfferedPeople {
  people: AssignablePerson[];
  hasMore: boolean;
}

/** The first people who meet the condition and match the search, and whether there are more. */
async function offerPeople(
  tx: AccountTx,
  actor: Actor,
  where: SQL | undefined,
  search: string,
): Promise<OfferedPeople> {
  const matches = containsWords(searchable(users.nameKey), search);
  const people = await selectPeople(tx, actor, and(where, matches)).limit(mostPeopleOffered + 1);
  return { people: people.slice(0, mostPeopleOffered), hasMore: people.length > mostPeopleOffered };
}

/** The first visible active people of the roles who match the search. */
export const offerActivePeople = (
  tx: AccountTx,
  actor: Actor,
  ofRoles: readonly Role[],
  search = '',
): Promise<OfferedPeople> => offerPeople(tx, actor, isActiveOf(ofRoles), search);

/** The first people for a choice, and whether more match; or the people of `ids`. */
export async function listPeopleOffered(tx: AccountTx, actor: Actor, query: ListPeopleInput): Promise<OfferedPeople> {
  const { purpose = 'lead_receiver', search = '', ids } = query;
  if (ids) return { people: await selectPeople(tx, actor, inArray(users.id, ids.split(','))), hasMore: false };
  return offerPeople(tx, actor, suits[purpose](tx, actor, query), search);
}

/** E-mails of those among some people whose name another user of the account has too. */
export async function emailsOfNamesakes(
  { db, accountId }: AccountTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const shared = sql`${users.nameKey} in (
    select name_key from users where account_id = ${accountId} group by name_key having count(*) > 1)`;
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.id, [...ids]), shared));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function findBelonging(tx: AccountTx, id: string) {
  const [row] = await tx.db
    .select({ groupId: users.groupId, partnerId: users.partnerId, referralTeamId: users.referralTeamId })
    .from(users)
    .where(and(eq(users.accountId, tx.accountId), eq(users.id, id)));
  return row;
}
