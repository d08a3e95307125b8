import { levelOf } from '../access/abilities.ts';
import type { Actor } from '../access/abilities.ts';
import { isDay } from '../isDay.ts';
import type { LeadFilters } from './leadFiltersInput.ts';

export type * from './leadFiltersInput.ts';

/** Value for "no record" in filters by id. */
export const noneId = 'none';

/** Text for a filtered record that is missing or hidden. */
export const unknownRecordWord = 'não encontrado';

/** Filter value: any referrer, or any first contact. */
export const anyId = 'any';

/** The distribution as owner: assigns the lead once a member is free. */
export const distributionId = 'distribution';

/** Owner filter: open leads deliberately without owner; waiting ones are `distribution`. */
export const leftId = 'left';

/** Group filter: the lead's user had no group at the filtered moment. */
export const grouplessId = 'groupless';

/** First-contact filter: the lead had no owner then. */
export const ownerlessId = 'ownerless';

/** Joins texts with commas; commas within become `%2C`. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
/** Splits texts joined by `joinWords`. */
export const splitWords = (text: string): string[] =>
  text.split(',').map((word) => word.replaceAll('%2C', ',').replaceAll('%25', '%'));

/** Results of imported rows; failed rows concern no lead. */
export const importOutcomes = ['created', 'updated', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Relative periods, resolved at each request. */
export const createdPeriods = ['today', '7d', '30d', '90d', 'month', 'last_month'] as const;
export type CreatedPeriod = (typeof createdPeriods)[number];
/** Labels of periods. */
export const createdPeriodLabels: Record<CreatedPeriod, string> = {
  today: 'Hoje',
  '7d': 'Últimos 7 dias',
  '30d': 'Últimos 30 dias',
  '90d': 'Últimos 90 dias',
  month: 'Este mês',
  last_month: 'Mês passado',
};

const day = '[12]\\d{3}-[01]\\d-[0-3]\\d';
const minute = 'T(?:[01]\\d|2[0-3]):[0-5]\\d';
const dayRange = new RegExp(`^(?:${day})?\\.\\.(?:${day}(?:${minute})?)?$`);

/**
 * Whether the text is a named period or days (`2026-11-01..2026-11-30`, one optional). The end may be a local minute,
 * exclusive.
 */
export function isCreatedFilter(text: string): boolean {
  if (createdPeriods.some((period) => period === text)) return true;
  return dayRange.test(text) && text !== '..' && text.split('..').every((one) => one === '' || isDay(dayOfEnd(one)));
}

/** Day of a range's end. */
export const dayOfEnd = (end: string): string => end.split('T')[0]!;
/** Local minute of a range's end, `13:05`; undefined for a whole day. */
export const minuteOfEnd = (end: string): string | undefined => end.split('T')[1];

/** Filters of the next contact: overdue, still due today, none scheduled, or none scheduled for an open lead. */
export const nextContactFilters = ['overdue', 'today', 'none', 'unplanned'] as const;
export type NextContactFilter = (typeof nextContactFilters)[number];
/** Labels of next-contact filters. */
export const nextContactLabels: Record<NextContactFilter, string> = {
  overdue: 'Atrasado',
  today: 'Ainda hoje',
  none: 'Sem agenda',
  unplanned: 'Sem próximo passo',
};

/**
 * Filters for own sales: the viewer's, or those of the viewer's groups and without seller. Empty for roles that count
 * every visible sale.
 */
export function ownSales(actor: Actor): Pick<LeadFilters, 'seller_id' | 'seller_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { seller_group_id: [...new Set(actor.managed_group_ids), noneId].join(',') };
  return level === 'own' && actor.role !== 'indicator' ? { seller_id: actor.uid } : {};
}

/** Filters for own losses, like `ownSales`. */
export function ownLosses(actor: Actor): Pick<LeadFilters, 'lost_by_id' | 'lost_by_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { lost_by_group_id: [...new Set(actor.managed_group_ids), noneId].join(',') };
  return level === 'own' && actor.role !== 'indicator' ? { lost_by_id: actor.uid } : {};
}

/** Filters for own closed leads, like `ownSales`. */
export function ownClosings(actor: Actor): Pick<LeadFilters, 'closer_id' | 'closer_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { closer_group_id: [...new Set(actor.managed_group_ids), noneId].join(',') };
  return level === 'own' && actor.role !== 'indicator' ? { closer_id: actor.uid } : {};
}

/** Filters for leads that the viewer or, then, the viewer's groups received. */
export function ownReceipts(actor: Actor): Pick<LeadFilters, 'receiver_id' | 'receiver_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { receiver_group_id: [...new Set(actor.managed_group_ids)].join(',') || noneId };
  return level === 'own' && actor.role !== 'indicator' ? { receiver_id: actor.uid } : {};
}

/** Filters for a period's new leads whose first contact was by the viewer, the viewer's groups, or anyone, by role. */
export function ownContacts(actor: Actor, period: string): { first_contact_id: string; created: string } {
  const level = levelOf(actor.role, 'lead.read');
  const own = level === 'own' && actor.role !== 'indicator' ? actor.uid : anyId;
  const ofGroups = () => [actor.uid, ...new Set(actor.managed_group_ids)].join(',');
  return { first_contact_id: level === 'group' ? ofGroups() : own, created: period };
}

/** Filters for a period's leads: received by the viewer or the viewer's groups; for other roles, created. */
export function ownArrivals(
  actor: Actor,
  period: string,
): Pick<LeadFilters, 'receiver_id' | 'receiver_group_id' | 'received' | 'created'> {
  const receipts = ownReceipts(actor);
  return Object.keys(receipts).length > 0 ? { ...receipts, received: period } : { created: period };
}
