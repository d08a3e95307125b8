import { levelOf, roles } from '@funil/api/contract';
import type { Actor, LeadFilterOptions, Level, NamedReference } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { groups, partners, users } from '../../db/schema/people.ts';
import type { AccountTx } from '../../db/withAccount.ts';

const owningRoles = roles.filter((role) => levelOf(role, 'lead.changeStatus') !== 'none');

/** People whom the role knows, the way the permission table says it of people. */
const known: Record<Level, (actor: Actor) => SQL | undefined> = {
  all: () => undefined,
  group: (actor) => inArray(users.groupId, [...actor.managed_group_ids]),
  partner: (actor) => (actor.partner_id === null ? sql`false` : eq(users.partnerId, actor.partner_id)),
  team: (actor) => inArray(users.referralTeamId, [...actor.managed_team_ids]),
  own: (actor) => eq(users.id, actor.uid),
  none: () => sql`false`,
};

const byName = (records: NamedReference[]) => records.toSorted((left, right) => compareText(left.name, right.name));

/**
 * What the filters of the list may offer. Nobody learns a name here that its role does not know: groups are those that
 * it manages, partners are for who sees the whole account's people.
 */
export async function listFilterOptions({ db, accountId }: AccountTx, actor: Actor): Promise<LeadFilterOptions> {
  const level = levelOf(actor.role, 'people.read');
  const isAdmin = levelOf(actor.role, 'lead.read') === 'all';
  const people = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.accountId, accountId), known[level](actor)));
  const named = ({ id, name }: NamedReference) => ({ id, name });
  return {
    owners: byName(people.filter(({ role }) => owningRoles.includes(role)).map(named)),
    groups: byName(
      await db
        .select({ id: groups.id, name: groups.name })
        .from(groups)
        .where(and(eq(groups.accountId, accountId), isAdmin ? undefined : inArray(groups.id, [...actor.managed_group_ids]))),
    ),
    partners: level === 'all' ? byName(await db.select({ id: partners.id, name: partners.name }).from(partners).where(eq(partners.accountId, accountId))) : [],
    indicators: byName(people.filter(({ role }) => role === 'indicator' || role === 'indicator_manager').map(named)),
  };
}
