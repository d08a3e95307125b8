import { levelOf, saleAbilities } from '@funil/api/contract';
import type { Ability, Actor, Level, Subject } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unassignedGroupId } from '../../../platform/db/schema/leads.ts';

/** The columns that decide, of whichever relation the query reads leads from. */
export interface LeadColumns {
  managedGroupId: SQL;
  partnerId: SQL;
  indicatorId: SQL;
  referralTeamId: SQL;
  ownerId: SQL;
  sellerId: SQL;
  sellerGroupId: SQL;
  lostById: SQL;
  lostByGroupId: SQL;
}

/** Of a relation that stands alone in its query. */
export const bareLeadColumns: LeadColumns = {
  managedGroupId: sql`managed_group_id`,
  partnerId: sql`partner_id`,
  indicatorId: sql`indicator_id`,
  referralTeamId: sql`referral_team_id`,
  ownerId: sql`owner_id`,
  sellerId: sql`seller_id`,
  sellerGroupId: sql`seller_group_id`,
  lostById: sql`lost_by_id`,
  lostByGroupId: sql`lost_by_group_id`,
};

/**
 * THE translation of the permission table's levels into conditions on leads; `can` says the same about one record, and
 * a test compares the two over random people and leads. A lead is reached when one of the conditions holds; each is an
 * equality on a column that an index of `leads` starts with, so that a list may read each from its own index.
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

/**
 * What a level reaches beside that of those abilities that read sales (`saleAbilities`): what the actor or its groups
 * sold or lost.
 */
const ofClosed: Partial<Record<Level, (actor: Actor, lead: LeadColumns) => SQL[]>> = {
  group: (actor, lead) =>
    [...new Set(actor.managed_group_ids)].flatMap((id) => [
      sql`${lead.sellerGroupId} = ${id}`,
      sql`${lead.lostByGroupId} = ${id}`,
    ]),
  own: (actor, lead) =>
    actor.role === 'indicator' ? [] : [sql`${lead.sellerId} = ${actor.uid}`, sql`${lead.lostById} = ${actor.uid}`],
};

/** Conditions of which one must hold. Empty: the actor reaches nothing. */
export function leadVisibility(actor: Actor, ability: Ability, lead: LeadColumns): SQL[] {
  const level = levelOf(actor.role, ability);
  return [
    ...conditions[level](actor, lead),
    ...(saleAbilities.includes(ability) ? (ofClosed[level]?.(actor, lead) ?? []) : []),
  ];
}

/** True for those of the visible sales that the actor's numbers count: `ownSales` says the same to a list. */
export function isOwnSale(actor: Actor, ability: Ability, lead: LeadColumns): SQL {
  const level = levelOf(actor.role, ability);
  if (level === 'group')
    return sql`(${lead.sellerGroupId} = any(${sql.param([...actor.managed_group_ids])}::uuid[])
      or ${lead.sellerId} is null)`;
  return level === 'own' && actor.role !== 'indicator' ? sql`${lead.sellerId} = ${actor.uid}` : sql`true`;
}

/** True for those of the visible losses that the actor's numbers count: `ownLosses` says the same to a list. */
export function isOwnLoss(actor: Actor, ability: Ability, lead: LeadColumns): SQL {
  const level = levelOf(actor.role, ability);
  if (level === 'group')
    return sql`(${lead.lostByGroupId} = any(${sql.param([...actor.managed_group_ids])}::uuid[])
      or ${lead.lostById} is null)`;
  return level === 'own' && actor.role !== 'indicator' ? sql`${lead.lostById} = ${actor.uid}` : sql`true`;
}

/** True for what was won or lost and is the actor's in either way: `ownClosings` says the same to a list. */
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
 * True for first contacts that the actor made, or people of its groups as they were then; null for those whose contacts
 * are not told by who made them.
 */
export function isOwnContact(actor: Actor): SQL | null {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group')
    return sql`(first_contact_by = ${actor.uid}
      or first_contact_group_id = any(${sql.param([...actor.managed_group_ids])}::uuid[]))`;
  return level === 'own' && actor.role !== 'indicator' ? sql`first_contact_by = ${actor.uid}` : null;
}

/** The same as one condition, for reading single leads. */
export function isLeadVisible(actor: Actor, ability: Ability, lead: LeadColumns): SQL {
  const parts = leadVisibility(actor, ability, lead);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** Facts of a stored lead that `can` asks for. */
export function leadSubject(lead: {
  ownerId: string | null;
  ownerGroupId: string | null;
  partnerId: string | null;
  indicatorId: string | null;
  referralTeamId: string | null;
  sellerId: string | null;
  sellerGroupId: string | null;
  lostById: string | null;
  lostByGroupId: string | null;
}): Required<Subject> {
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
