import {
  anyId,
  distributionId,
  grouplessId,
  leadFilterFields,
  leadFilterNames,
  leadFilterWord,
  leftId,
  noneId,
  ownerlessId,
  routes,
} from '@funil/api/contract';
import type { CreatedPeriod, LeadFilterName, LeadFilters, SlaState } from '@funil/api/contract';

export type FilterName = Exclude<LeadFilterName, 'search'>;

/** Filter names, without the search, in the order of their chips. */
export const filterNames = leadFilterNames.filter((name): name is FilterName => name !== 'search');

/** Filter values as the API takes them, with commas between ids. */
export type FilterState = Partial<Record<FilterName, string>>;

export const dayKeywords: Record<CreatedPeriod, string> = {
  today: 'hoje',
  '7d': '7d',
  '30d': '30d',
  '90d': '90d',
  month: 'mes',
  last_month: 'mes-passado',
};
const contactKeywords = { overdue: 'atrasado', today: 'hoje', none: 'sem-agenda', unplanned: 'sem-proximo-passo' };

/** Values that the address names differently from the API. */
const translations: Partial<Record<FilterName, Record<string, string>>> = {
  created: dayKeywords,
  received: dayKeywords,
  contacted: dayKeywords,
  won: dayKeywords,
  lost: dayKeywords,
  closed: dayKeywords,
  next_contact: contactKeywords,
};
/** Address words of filters that can have several values. */
const slaKeywords: Record<SlaState, string> = {
  on_time: 'no-prazo',
  due_soon: 'vence-em-breve',
  expired: 'vencido',
  met: 'cumprido',
  met_late: 'com-atraso',
};
const partKeywords: Partial<Record<FilterName, ReadonlyMap<string, string>>> = {
  sla: new Map(Object.entries(slaKeywords)),
};
/** Address words for special values among ids. */
const idKeywords = new Map([
  [noneId, 'ninguem'],
  [anyId, 'alguem'],
  [distributionId, 'distribuicao'],
  [leftId, 'deixados'],
  [grouplessId, 'sem-grupo'],
  [ownerlessId, 'sem-responsavel'],
]);
const reversed = (words: ReadonlyMap<string, string>) => new Map([...words].map(([value, word]) => [word, value]));
const keywordIds = reversed(idKeywords);

/** Texts of the account may equal any address word, so they stay untranslated. */
const textFilters: ReadonlySet<FilterName> = new Set([
  'administrative_status',
  'city',
  'custom_field_1',
  'own_fields',
  'utm_campaign',
]);

function toAddress(name: FilterName, value: string): string {
  if (textFilters.has(name)) return value;
  const translated = translations[name]?.[value];
  if (translated !== undefined) return translated;
  return value
    .split(',')
    .map((part) => (partKeywords[name] ?? idKeywords).get(part) ?? part)
    .join(',');
}

function fromAddress(name: FilterName, text: string): string {
  if (textFilters.has(name)) return text;
  const parts = partKeywords[name];
  const valueOf = parts ? reversed(parts) : keywordIds;
  const found = Object.entries(translations[name] ?? {}).find(([, word]) => word === text);
  return found
    ? found[0]
    : text
        .split(',')
        .map((part) => valueOf.get(part) ?? part)
        .join(',');
}

function isInOrder(name: FilterName, value: string): boolean {
  // The type of these fields, and thus their order, depends on the account.
  if (name === 'custom_field_1' || name === 'own_fields') return true;
  const [from, to] = value.split('..');
  if (!from || !to) return true;
  return name === 'value' ? Number(from) <= Number(to) : from <= to;
}

export const isAccepted = (name: FilterName, value: string) =>
  leadFilterFields[name].isValidSync(value) && isInOrder(name, value);

/** Message with which the API refuses a filter's value, if it does. */
export function refusalOf(name: FilterName, value: unknown): string | undefined {
  try {
    leadFilterFields[name].validateSync(value);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}

/** Filters in an address, without values that the API would refuse. */
export function readFilters(params: URLSearchParams): FilterState {
  const filters: FilterState = {};
  for (const name of filterNames) {
    const text = params.get(leadFilterWord(name));
    if (!text) continue;
    const value = fromAddress(name, text);
    if (isAccepted(name, value)) filters[name] = value;
  }
  return filters;
}

export interface UnreadFilter {
  name: FilterName;
  text: string;
  /**
   * Unknown to the screen (`screen`), invalid (`value`), empty, e.g. in a truncated link (`empty`), or named as in the
   * API (`word`).
   */
  why: 'screen' | 'value' | 'empty' | 'word';
}

/** Filters in the address that a screen ignores, each with the reason. */
export function unreadFilters(params: URLSearchParams, names: readonly FilterName[]): UnreadFilter[] {
  return filterNames.flatMap((name): UnreadFilter[] => {
    const word = leadFilterWord(name);
    const text = params.get(word);
    const isOfScreen = names.includes(name);
    if (text === null) return word !== name && params.has(name) ? [{ name, text: name, why: 'word' }] : [];
    if (!isOfScreen) return [{ name, text, why: 'screen' }];
    if (text === '') return [{ name, text, why: 'empty' }];
    return isAccepted(name, fromAddress(name, text)) ? [] : [{ name, text, why: 'value' }];
  });
}

export function writeFilters(params: URLSearchParams, filters: FilterState): void {
  for (const name of filterNames) {
    const value = filters[name];
    if (value) params.set(leadFilterWord(name), toAddress(name, value));
    else params.delete(leadFilterWord(name));
    if (leadFilterWord(name) !== name) params.delete(name);
  }
}

export function toLeadFilters({ idle_days: days, ...filters }: FilterState): LeadFilters {
  return { ...(filters as LeadFilters), ...(days && { idle_days: Number(days) }) };
}

/** Inverse of `toLeadFilters`; a search is no filter of the state. */
export function toFilterState({ search: _search, idle_days: days, ...filters }: LeadFilters): FilterState {
  return { ...(filters as FilterState), ...(days && { idle_days: String(days) }) };
}

export function leadsPath(filters: FilterState): string {
  const params = new URLSearchParams();
  writeFilters(params, filters);
  const query = params.toString();
  return query ? `${routes.leads.path}?${query}` : routes.leads.path;
}
