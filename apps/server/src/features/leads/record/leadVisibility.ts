import { levelOf, objectOfNames, saleAbilities } from '@funil/api/contract';
import type { Ability, Actor, Level, Subject } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { leads, unassignedGroupId } from '../../../platform/db/schema/leads.ts';

const visibilityFields = [
  'managedGroupId',
  'partnerId',
  'indicatorId',
  'referralTeamId',
  'ownerId',
  'sellerId',
  'sellerGroupId',
  'lostById',
  'lostByGroupId',
] as const;
type VisibilityField = (typeof visibilityFields)[number];

export type LeadColumns = Readonly<Record<VisibilityField, SQL>>;

export const leadColumns = objectOfNames<LeadColumns>(visibilityFields, (field) => sql`${leads[field]}`);

export const bareLeadColumns = objectOfNames<LeadColumns>(
  visibilityFields,
  (field) => sql`${sql.identifier(toSnakeCase(field))}`,
);

/**
 * Visibility conditions, any of which suffices. Each is an equality on the leading column of its own index. Must agree
 * with `can`; a test compares both on random data.
 */
const conditions: Record<Level, (actor: Actor, lead: LeadColumns) => SQL[]> = {
  all: () => [sql`true`],
  group: (actor, lead) =>
    [unassignedGroupId, ...new Set(actor.managed_group_ids)].map((id) => sql`${lead.managedGroupId} = ${id}`),
  partner: (actor, lead) => (actor.partner_id === null ? [] : [sql`${lead.partnerId} = ${actor.partner_id}`]),
  team: (actor, lead) => [
    ...[...new Set(actor.managed_team_ids)].map((id) => sql`${lead.referralTeamId} = ${id}`),
    sql`${lead.indicatorId} = ${actor.uid}`,
  ],
  own: (actor, lead) => [
    actor.role === 'indicator' ? sql`${lead.indicatorId} = ${actor.uid}` : sql`${lead.ownerId} = ${actor.uid}`,
  ],
  none: () => [],
};

/** Sales and losses of the actor or its groups, for `saleAbilities`. */
const ofClosed: Partial<Record<Level, (actor: Actor, lead: LeadColumns) => SQL[]>> = {
  group: (actor, lead) =>
    [...new Set(actor.managed_group_ids)].flatMap((id) => [
      sql`${lead.sellerGroupId} = ${id}`,
      sql`${lead.lostByGroupId} = ${id}`,
    ]),
  own: (actor, lead) =>
    actor.role === 'indicator' ? [] : [sql`${lead.sellerId} = ${actor.uid}`, sql`${lead.lostById} = ${actor.uid}`],
};

/** SQL conditions, any of which makes a lead visible to the actor. Empty when the actor sees no lead. */
export function leadVisibility(actor: Actor, ability: Ability, lead: LeadColumns): SQL[] {
  const level = levelOf(actor.role, ability);
  return [
    ...conditions[level](actor, lead),
    ...(saleAbilities.includes(ability) ? (ofClosed[level]?.(actor, lead) ?? []) : []),
  ];
}

/** SQL condition: a sale counts as the actor's own. Must match `ownSales` of the lists. */
export function isOwnSale(actor: Actor, ability: Ability, lead: LeadColumns): SQL {
  const level = levelOf(actor.role, ability);
  if (level === 'group')
    return sql`(${lead.sellerGroupId} = any(${sql.param([...actor.managed_group_ids])}::uuid[])
      or ${lead.sellerId} is null)`;
  return level === 'own' && actor.role !== 'indicator' ? sql`${lead.sellerId} = ${actor.uid}` : sql`true`;
}

/** SQL condition: a loss counts as the actor's own. Must match `ownLosses` of the lists. */
export function isOwnLoss(actor: Actor, ability: Ability, lead: LeadColumns): SQL {
  const level = levelOf(actor.role, ability);
  if (level === 'group')
    return sql`(${lead.lostByGroupId} = any(${sql.param([...actor.managed_group_ids])}::uuid[])
      or ${lead.lostById} is null)`;
  return level === 'own' && actor.role !== 'indicator' ? sql`${lead.lostById} = ${actor.uid}` : sql`true`;
}

/** SQL condition: a sale or loss counts as the actor's own. Must match `ownClosings` of the lists. */
export function isOwnClosing(actor: Actor, ability: Ability, lead: LeadColumns): SQL {
  const level = levelOf(actor.role, ability);
  if (level === 'group') {
    const groups = sql.param([...actor.managed_group_ids]);
    return sql`(${lead.sellerGroupId} = any(${groups}::uuid[]) or ${lead.lostByGroupId} = any(${groups}::uuid[])
      or (${lead.sellerId} is null and ${lead.lostById} is null))`;
  }
  return level === 'own' && actor.role !== 'indicator'
    ? sql`(${lead.sellerId} = ${actor.uid} or ${lead.lostById} = ${actor.uid})`
    : sql`true`;
}

/**
 * First contacts by the actor, or by the actor's groups on that day. Null when the actor's numbers are not limited to
 * own contacts.
 */
export function isOwnContact(actor: Actor): SQL | null {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group')
    return sql`(first_contact_by = ${actor.uid}
      or first_contact_group_id = any(${sql.param([...actor.managed_group_ids])}::uuid[]))`;
  return level === 'own' && actor.role !== 'indicator' ? sql`first_contact_by = ${actor.uid}` : null;
}

export function isLeadVisible(actor: Actor, ability: Ability, lead: LeadColumns): SQL {
  const parts = leadVisibility(actor, ability, lead);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

export function leadSubject(
  lead: Pick<typeof leads.$inferSelect, Exclude<VisibilityField, 'managedGroupId'> | 'ownerGroupId'>,
): Required<Subject> {
  return {
    owner_id: lead.ownerId,
    owner_group_id: lead.ownerGroupId,
    partner_id: lead.partnerId,
    indicator_id: lead.indicatorId,
    referral_team_id: lead.referralTeamId,
    seller_id: lead.sellerId,
    seller_group_id: lead.sellerGroupId,
    lost_by_id: lead.lostById,
    lost_by_group_id: lead.lostByGroupId,
  };
}
