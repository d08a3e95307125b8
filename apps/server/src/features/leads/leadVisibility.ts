import { levelOf } from '@funil/api/contract';
import type { Ability, Actor, Level, Subject } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unassignedGroupId } from '../../db/schema/leads.ts';

/**
 * THE translation of the permission table's levels into conditions on leads; `can` says the same about one record, and
 * a test compares the two over random people and leads.
 *
 * Each condition is an equality on a column that an index of `leads` starts with. The conditions of a level exclude
 * one another, so that a list may read each from its own index and put the results together.
 */
const conditions: Record<Level, (actor: Actor, lead: LeadColumns) => SQL[]> = {
  all: () => [sql`true`],
  group: (actor, lead) => [unassignedGroupId, ...new Set(actor.managed_group_ids)].map((id) => sql`${lead.managedGroupId} = ${id}`),
  partner: (actor, lead) => (actor.partner_id === null ? [] : [sql`${lead.partnerId} = ${actor.partner_id}`]),
  team: (actor, lead) => {
    const teams = [...new Set(actor.managed_team_ids)];
    const inTeam = teams.map((id) => sql`${lead.indicatorTeamId} = ${id}`);
    const elsewhere = inTeam.length ? sql` and (${sql.join(inTeam, sql` or `)}) is not true` : sql``;
    return [...inTeam, sql`${lead.indicatorId} = ${actor.uid}${elsewhere}`];
  },
  own: (actor, lead) => [actor.role === 'indicator' ? sql`${lead.indicatorId} = ${actor.uid}` : sql`${lead.ownerId} = ${actor.uid}`],
  none: () => [],
};

/** The columns that decide, of whichever relation the query reads leads from. */
export interface LeadColumns {
  managedGroupId: SQL;
  partnerId: SQL;
  indicatorId: SQL;
  indicatorTeamId: SQL;
  ownerId: SQL;
}

/** Conditions of which at most one holds for a lead; the actor reaches it when one does. Empty: reaches nothing. */
export function leadVisibility(actor: Actor, ability: Ability, lead: LeadColumns): SQL[] {
  return conditions[levelOf(actor.role, ability)](actor, lead);
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
  indicatorTeamId: string | null;
}): Required<Subject> {
  return {
    owner_id: lead.ownerId,
    owner_group_id: lead.ownerGroupId,
    partner_id: lead.partnerId,
    indicator_id: lead.indicatorId,
    indicator_team_id: lead.indicatorTeamId,
  };
}
