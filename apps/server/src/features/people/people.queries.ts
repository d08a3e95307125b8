import { levelOf, roles } from '@funil/api/contract';
import type { Actor, Level, Role } from '@funil/api/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { groups, users } from '../../platform/db/schema/people.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Roles that can own leads: those that can receive them. */
const owningRoles = roles.filter((role) => levelOf(role, 'lead.receive') !== 'none');

const reached: Record<Level, (actor: Actor) => SQL | undefined> = {
  all: () => undefined,
  group: (actor) => inArray(users.groupId, [...actor.managed_group_ids]),
  partner: (actor) => (actor.partner_id === null ? sql`false` : eq(users.partnerId, actor.partner_id)),
  team: (actor) => inArray(users.referralTeamId, [...actor.managed_team_ids]),
  own: (actor) => eq(users.id, actor.uid),
  none: () => sql`false`,
};

function selectPeople(tx: AccountTx, actor: Actor, ofRoles: readonly Role[], where?: SQL) {
  return tx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      groupId: users.groupId,
      groupName: groups.name,
    })
    .from(users)
    .leftJoin(groups, and(eq(groups.accountId, tx.accountId), eq(groups.id, users.groupId)))
    .where(
      and(
        eq(users.accountId, tx.accountId),
        eq(users.status, 'active'),
        inArray(users.role, [...ofRoles]),
        reached[levelOf(actor.role, 'people.read')](actor),
        where,
      ),
    )
    .orderBy(asc(users.name));
}

export type AssignablePerson = Awaited<ReturnType<typeof selectPeople>>[number];

export const listExistingPeople = (
  tx: AccountTx,
  actor: Actor,
  ofRoles: readonly Role[],
): Promise<AssignablePerson[]> => selectPeople(tx, actor, ofRoles);

export const listAssignablePeople = (tx: AccountTx, actor: Actor): Promise<AssignablePerson[]> =>
  selectPeople(tx, actor, owningRoles);

export async function findAssignablePerson(
  tx: AccountTx,
  actor: Actor,
  id: string,
): Promise<AssignablePerson | undefined> {
  const [person] = await selectPeople(tx, actor, owningRoles, eq(users.id, id));
  return person;
}

export async function findBelonging(tx: AccountTx, id: string) {
  const [row] = await tx.db
    .select({ groupId: users.groupId, partnerId: users.partnerId, referralTeamId: users.referralTeamId })
    .from(users)
    .where(and(eq(users.accountId, tx.accountId), eq(users.id, id)));
  return row;
}
