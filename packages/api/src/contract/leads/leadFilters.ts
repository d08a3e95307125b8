import { levelOf } from '../access/abilities.ts';
import type { Actor } from '../access/abilities.ts';
import { isDay } from '../isDay.ts';
import type { LeadFilters } from './leadFiltersInput.ts';

export type * from './leadFiltersInput.ts';

/** Stands for "nobody" or "nothing" in a filter of ids. */
export const noneId = 'none';

/** What a filter says of a record that there is not, or that the viewer does not know. */
export const unknownRecordWord = 'não encontrado';

/** Stands, in a filter of those who brought a lead, for anybody; in one of first contacts, for any contact at all. */
export const anyId = 'any';

/**
 * Stands for the distribution where a person may be named as the owner: it decides who gets the lead, now or as soon as
 * somebody is free.
 */
export const distributionId = 'distribution';

/**
 * Stands, in a filter of owners, for open leads that were left without one on purpose; `distribution` for those that
 * wait for one.
 */
export const leftId = 'left';

/** Stands, in a filter of the groups of that day, for what somebody did who was in no group. */
export const grouplessId = 'groupless';

/** Stands, in a filter of first contacts, for what was contacted while nobody owned it. */
export const ownerlessId = 'ownerless';

/** Words of the account in a filter, several with commas: a comma of their own is written `%2C`. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
/** The words that `joinWords` has put together. */
export const splitWords = (text: string): string[] =>
  text.split(',').map((word) => word.replaceAll('%2C', ',').replaceAll('%25', '%'));

/** What became of the rows of an import that are about a lead; a row that failed is about none. */
export const importOutcomes = ['created', 'updated', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Periods that move on with the calendar: what "últimos 30 dias" means is decided when the list is requested. */
export const createdPeriods = ['today', '7d', '30d', '90d', 'month', 'last_month'] as const;
export type CreatedPeriod = (typeof createdPeriods)[number];
/** Periods that a day can fall into, in the words of the interface. */
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
 * True for a named period, or two days (`2026-11-01..2026-11-30`) of which one may be left out. The last day may end at
 * a minute of the account's clock (`2026-10-01..2026-10-24T13:05`), which is not in it any more.
 */
export function isCreatedFilter(text: string): boolean {
  if (createdPeriods.some((period) => period === text)) return true;
  return dayRange.test(text) && text !== '..' && text.split('..').every((one) => one === '' || isDay(dayOfEnd(one)));
}

/** The day of an end of a range: without the minute at which it may end. */
export const dayOfEnd = (end: string): string => end.split('T')[0]!;
/** The minute of the account's clock at which a range ends within its last day: `13:05`; none where the day is whole. */
export const minuteOfEnd = (end: string): string | undefined => end.split('T')[1];

/** What can be asked about the next contact: that it is late, or that there is none. */
export const nextContactFilters = ['overdue', 'none'] as const;
export type NextContactFilter = (typeof nextContactFilters)[number];
/** The filters of the next contact in the words of the interface. */
export const nextContactLabels: Record<NextContactFilter, string> = { overdue: 'Atrasado', none: 'Sem agenda' };

/**
 * What narrows sales to those that are the viewer's: its own, or its groups' and those that nobody made. Whoever sees
 * the whole account, and whoever refers leads, counts every sale that it sees.
 */
export function ownSales(actor: Actor): Pick<LeadFilters, 'seller_id' | 'seller_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { seller_group_id: [...new Set(actor.managed_group_ids), noneId].join(',') };
  return level === 'own' && actor.role !== 'indicator' ? { seller_id: actor.uid } : {};
}

/** What narrows losses to those that are the viewer's, as `ownSales` does sales. */
export function ownLosses(actor: Actor): Pick<LeadFilters, 'lost_by_id' | 'lost_by_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { lost_by_group_id: [...new Set(actor.managed_group_ids), noneId].join(',') };
  return level === 'own' && actor.role !== 'indicator' ? { lost_by_id: actor.uid } : {};
}

/** What narrows what was won or lost to what is the viewer's, as `ownSales` and `ownLosses` do for each of the two. */
export function ownClosings(actor: Actor): Pick<LeadFilters, 'closer_id' | 'closer_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { closer_group_id: [...new Set(actor.managed_group_ids), noneId].join(',') };
  return level === 'own' && actor.role !== 'indicator' ? { closer_id: actor.uid } : {};
}

/**
 * What narrows leads to those that the viewer received: a salesperson itself, a manager's groups as they were that day.
 */
export function ownReceipts(actor: Actor): Pick<LeadFilters, 'receiver_id' | 'receiver_group_id'> {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group') return { receiver_group_id: [...new Set(actor.managed_group_ids)].join(',') || noneId };
  return level === 'own' && actor.role !== 'indicator' ? { receiver_id: actor.uid } : {};
}

/**
 * What narrows leads to those whose first contact counts in a period: created in it, and contacted by the viewer, by a
 * manager's groups or itself, or by anybody where it sees all.
 */
export function ownContacts(actor: Actor, period: string): { first_contact_id: string; created: string } {
  const level = levelOf(actor.role, 'lead.read');
  const own = level === 'own' && actor.role !== 'indicator' ? actor.uid : anyId;
  const ofGroups = () => [actor.uid, ...new Set(actor.managed_group_ids)].join(',');
  return { first_contact_id: level === 'group' ? ofGroups() : own, created: period };
}

/** What narrows leads to those that came in a period: to the viewer or its groups, or at all. */
export function ownArrivals(
  actor: Actor,
  period: string,
): Pick<LeadFilters, 'receiver_id' | 'receiver_group_id' | 'received' | 'created'> {
  const receipts = ownReceipts(actor);
  return Object.keys(receipts).length > 0 ? { ...receipts, received: period } : { created: period };
}
