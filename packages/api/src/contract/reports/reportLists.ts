import { levelOf } from '../access/abilities.ts';
import type { Actor } from '../access/abilities.ts';
import {
  anyId,
  noneId,
  ownerlessId,
  ownArrivals,
  ownClosings,
  ownContacts,
  ownLosses,
  ownReceipts,
  ownSales,
} from '../leads/leadFilters.ts';
import type { LeadFilters } from '../leads/leadFilters.ts';
import type { StatusReportMode } from './reports.ts';
import type { ReportDimension } from './reportDimensions.ts';

/* The lists of leads behind the numbers of a report: what the server counts, and what a number opens. */

/**
 * Filters of the list that a report takes. Days, and who received, contacted, sold or lost, are what the report itself
 * is about.
 */
export const reportFilterNames = [
  'status_id',
  'owner_id',
  'waiting_queue_id',
  'group_id',
  'partner_id',
  'indicator_id',
  'referral_team_id',
  'product_id',
  'product_type_id',
  'loss_reason_id',
  'administrative_status',
  'custom_field_1',
  'utm_campaign',
  'source',
  'value',
  'next_contact',
  'sla',
  'idle_days',
  'import',
] as const satisfies readonly (keyof LeadFilters)[];
export type ReportFilterName = (typeof reportFilterNames)[number];

/** What a report narrows its leads by. */
export type ReportFilters = Pick<LeadFilters, ReportFilterName>;

/** Whose numbers a report counts. */
export type ReportView =
  /** What the viewer, or its groups, received, sold and lost, whoever has the leads since. */
  | 'facts'
  /** The same, where coming to the account is not enough: somebody received the lead. */
  | 'receipts'
  /** The facts of those leads that somebody brought. */
  | 'brought';

/** What a number of a report counts. */
export type ReportMeasure = 'received' | 'qualified' | 'converted' | 'contacted' | 'won' | 'lost';

export interface ReportNumber {
  measure: ReportMeasure;
  view: ReportView;
  /** The days, as a filter of the list names them. */
  period: string;
  /** What the report was narrowed by. */
  filters: ReportFilters;
  /** The account's today. */
  today: string;
  /** The row that the number stands in; without it the total. */
  row?: { dimension: ReportDimension; key: string };
  /** The step from which a lead counts as qualified. */
  qualifiedId?: string | undefined;
}

const receiptsIn = (actor: Actor, period: string): LeadFilters => ({ ...ownReceipts(actor), received: period });

/** Leads that came in the period. */
function arrivals(actor: Actor, view: ReportView, period: string): LeadFilters {
  return view === 'receipts' ? receiptsIn(actor, period) : ownArrivals(actor, period);
}

/** What an attribute of a lead is narrowed by. */
const attributes = {
  indicator: 'indicator_id',
  team: 'referral_team_id',
  partner: 'partner_id',
  product: 'product_id',
  source: 'source',
  campaign: 'utm_campaign',
} as const satisfies Partial<Record<ReportDimension, keyof LeadFilters>>;

/** What narrows to those whom a row is about, by what they did. */
const byPerson = {
  received: 'receiver_id',
  sold: 'seller_id',
  lost: 'lost_by_id',
} as const;
const byGroup = {
  received: 'receiver_group_id',
  sold: 'seller_group_id',
  lost: 'lost_by_group_id',
} as const;

/** In a report of those who bring leads, only what somebody brought. */
function ofSomebody(filters: ReportFilters): LeadFilters | null {
  const ids = (filters.indicator_id ?? anyId).split(',').filter((id) => id !== noneId);
  return ids.length > 0 ? { ...filters, indicator_id: ids.join(',') } : null;
}

/** The filters of the list behind a number; null where no list can be narrowed to it. */
export function reportList(actor: Actor, number: ReportNumber): LeadFilters | null {
  const { filters, view, row } = number;
  const base = view === 'brought' && !row ? ofSomebody(filters) : filters;
  const list = base && listOfFact(actor, number);
  return list && { ...base, ...list };
}

const contactsOf = (key: string): LeadFilters => ({ first_contact_id: key === noneId ? ownerlessId : key });

/**
 * Who does not see all counts of a group its own contacts there: a manager all of its groups', which a filter says, else
 * only what itself made, which none says.
 */
function isContactOfOthers(
  { role, managed_group_ids: groups }: Actor,
  { dimension, key }: NonNullable<ReportNumber['row']>,
) {
  const level = levelOf(role, 'lead.read');
  if (dimension !== 'group' || level === 'all') return false;
  return level !== 'group' || !groups.includes(key);
}

function listOfFact(actor: Actor, number: ReportNumber): LeadFilters | null {
  const { measure, view, period, today, row, qualifiedId } = number;
  const closedBy = row?.dimension === 'person' ? byPerson : row?.dimension === 'group' ? byGroup : null;
  const attribute = row && !closedBy ? { [attributes[row.dimension as keyof typeof attributes]]: row.key } : {};
  const by = (fact: keyof typeof byPerson): LeadFilters => (closedBy ? { [closedBy[fact]]: row!.key } : attribute);
  // Nobody received what nobody has.
  const isNobody = closedBy !== null && row!.key === noneId;
  const came = closedBy ? receiptsIn(actor, period) : arrivals(actor, view, period);
  switch (measure) {
    case 'received':
      return isNobody ? null : { ...came, ...by('received') };
    case 'qualified':
      return isNobody || !qualifiedId ? null : { ...came, ...by('received'), reached_id: qualifiedId };
    case 'converted':
      return isNobody ? null : { ...came, ...ownSales(actor), ...by('received'), ...by('sold'), won: `..${today}` };
    case 'contacted':
      if (row && closedBy) return isContactOfOthers(actor, row) ? null : { ...contactsOf(row.key), created: period };
      return { ...ownContacts(actor, period), ...attribute };
    case 'won':
      return { ...ownSales(actor), ...by('sold'), won: period };
    case 'lost':
      return { ...ownLosses(actor), ...by('lost'), lost: period };
  }
}

/** The leads that the report of statuses is about: those that came in the period, or those that were closed in it. */
export function statusReportList(actor: Actor, mode: StatusReportMode, period: string): LeadFilters {
  return mode === 'cohort' ? ownArrivals(actor, period) : { ...ownClosings(actor), closed: period };
}
