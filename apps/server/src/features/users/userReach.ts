import { can, levelOf, managedRoles } from '@funil/api/contract';
import type { Ability, Actor, Level, Role } from '@funil/api/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';

const reached: Record<Level, (actor: Actor) => SQL | undefined> = {
  all: () => undefined,
  group: (actor) => inArray(users.groupId, [...actor.managed_group_ids]),
  partner: (actor) => (actor.partner_id === null ? sql`false` : eq(users.partnerId, actor.partner_id)),
  team: (actor) => inArray(users.referralTeamId, [...actor.managed_team_ids]),
  own: (actor) => eq(users.id, actor.uid),
  none: () => sql`false`,
};

export const whereReached = (actor: Actor, ability: Ability) => reached[levelOf(actor.role, ability)](actor);

/**
 * Seeing a person is not enough: by changing the e-mail of an admin in its group, a manager would gain the admin's
 * access.
 */
export const mayManage = (
  actor: Actor,
  person: { id: string; role: Role; groupId: string | null; partnerId: string | null },
): boolean =>
  managedRoles[actor.role].includes(person.role) &&
  can(actor, 'user.manage', { owner_id: person.id, owner_group_id: person.groupId, partner_id: person.partnerId });
