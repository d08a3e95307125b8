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
import type { ReportDimension, ReportKind, StatusReportMode } from './reportKinds.ts';

/* The server counts the leads that these list filters find; a click on a number lists them. */

/** List filters that reports accept, without days and acting users, which define the report. */
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
  'address_state',
  'city',
  'loss_reason_id',
  'administrative_status',
  'custom_field_1',
  'tag_id',
  'every_tag_id',
  'no_tag_id',
  'own_fields',
  'utm_campaign',
  'source',
  'value',
  'next_contact',
  'sla',
  'idle_days',
  'import',
] as const satisfies readonly (keyof LeadFilters)[];
export type ReportFilterName = (typeof reportFilterNames)[number];

const statusReportFilterNames = /* @__PURE__ */ reportFilterNames.filter((name) => name !== 'status_id');

/** Filters of one report. The status report has none by status, because statuses are its rows. */
export const reportFilterNamesOf = (report: ReportKind): readonly ReportFilterName[] =>
  report === 'lead_status_report' ? statusReportFilterNames : reportFilterNames;

export type ReportFilters = Pick<LeadFilters, ReportFilterName>;

export type ReportView =
  /** Leads that the viewer or the viewer's groups received, sold and lost, regardless of the current owner. */
  | 'facts'
  /** Like `facts`, but leads must be received by a user, not only by the account. */
  | 'receipts'
  /** Like `facts`, for referred leads. */
  | 'brought';

export type ReportMeasure = 'received' | 'qualified' | 'converted' | 'contacted' | 'won' | 'lost';

export interface ReportNumber {
  measure: ReportMeasure;
  view: ReportView;
  period: string;
  filters: ReportFilters;
  today: string;
  /** Row of the number; missing for the total. */
  row?: { dimension: ReportDimension; key: string };
  qualifiedId?: string | undefined;
}

const receiptsIn = (actor: Actor, period: string): LeadFilters => ({ ...ownReceipts(actor), received: period });

function arrivals(actor: Actor, view: ReportView, period: string): LeadFilters {
  return view === 'receipts' ? receiptsIn(actor, period) : ownArrivals(actor, period);
}

const attributes = {
  indicator: 'indicator_id',
  team: 'referral_team_id',
  partner: 'partner_id',
  product: 'product_id',
  source: 'source',
  campaign: 'utm_campaign',
} as const satisfies Partial<Record<ReportDimension, keyof LeadFilters>>;

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

/** Filters for referred leads only; null when they exclude all referrers. */
function withReferrer(filters: ReportFilters): LeadFilters | null {
  const ids = (filters.indicator_id ?? anyId).split(',').filter((id) => id !== noneId);
  return ids.length > 0 ? { ...filters, indicator_id: ids.join(',') } : null;
}

/** List filters behind a report's number; null when none find its leads. */
export function reportList(actor: Actor, number: ReportNumber): LeadFilters | null {
  const { filters, view, row } = number;
  const base = view === 'brought' && !row ? withReferrer(filters) : filters;
  const list = base && listOfFact(actor, number);
  return list && { ...base, ...list };
}

const contactsOf = (key: string): LeadFilters => ({ first_contact_id: key === noneId ? ownerlessId : key });

/**
 * Whether a group's contacts include hidden ones: a manager sees only the managed groups' contacts, other roles their
 * own.
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
  // Leads without owner have no receiver.
  const isNobody = closedBy !== null && row!.key === noneId;
  const receipts = closedBy ? receiptsIn(actor, period) : arrivals(actor, view, period);
  switch (measure) {
    case 'received':
      return isNobody ? null : { ...receipts, ...by('received') };
    case 'qualified':
      return isNobody || !qualifiedId ? null : { ...receipts, ...by('received'), reached_id: qualifiedId };
    case 'converted':
      return isNobody ? null : { ...receipts, ...ownSales(actor), ...by('received'), ...by('sold'), won: `..${today}` };
    case 'contacted':
      if (row && closedBy) return isContactOfOthers(actor, row) ? null : { ...contactsOf(row.key), created: period };
      return { ...ownContacts(actor, period), ...attribute };
    case 'won':
      return { ...ownSales(actor), ...by('sold'), won: period };
    case 'lost':
      return { ...ownLosses(actor), ...by('lost'), lost: period };
  }
}

/** List filters behind the status report, by mode. */
export function statusReportList(actor: Actor, mode: StatusReportMode, period: string): LeadFilters {
  return mode === 'cohort' ? ownArrivals(actor, period) : { ...ownClosings(actor), closed: period };
}
