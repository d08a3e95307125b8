import { yup } from '@funil/validation';
import { isDay, unlistable } from '../fields.ts';
import { leadSources } from './leadSources.ts';

/** Stands for "nobody" or "nothing" in a filter of ids. */
export const noneId = 'none';

/** Filters name at most this many records of a kind. */
export const maxFilterIds = 50;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const idList = new RegExp(`^${id}(?:,${id}){0,${maxFilterIds - 1}}$`, 'i');
const idOrNoneList = new RegExp(`^(?:${noneId}|${id})(?:,(?:${noneId}|${id})){0,${maxFilterIds - 1}}$`, 'i');
const source = leadSources.join('|');

/** Periods that move on with the calendar: what "últimos 30 dias" means is decided when the list is asked for. */
export const createdPeriods = ['today', '7d', '30d', '90d', 'month', 'last_month'] as const;
export type CreatedPeriod = (typeof createdPeriods)[number];
export const createdPeriodLabels: Record<CreatedPeriod, string> = {
  today: 'Hoje',
  '7d': 'Últimos 7 dias',
  '30d': 'Últimos 30 dias',
  '90d': 'Últimos 90 dias',
  month: 'Este mês',
  last_month: 'Mês passado',
};

const day = '[12]\\d{3}-[01]\\d-[0-3]\\d';
const dayRange = new RegExp(`^(?:${day})?\\.\\.(?:${day})?$`);

/** True for a named period, or two days (`2026-11-01..2026-11-30`) of which one may be left out. */
export function isCreatedFilter(text: string): boolean {
  if (createdPeriods.some((period) => period === text)) return true;
  return dayRange.test(text) && text !== '..' && text.split('..').every((one) => one === '' || isDay(one));
}

const days = (label: string) =>
  yup
    .string()
    .label(label)
    .test('days', unlistable, (value) => value === undefined || isCreatedFilter(value));

export const nextContactFilters = ['overdue', 'none'] as const;
export type NextContactFilter = (typeof nextContactFilters)[number];
export const nextContactLabels: Record<NextContactFilter, string> = { overdue: 'Atrasado', none: 'Sem agenda' };

/**
 * What narrows leads, wherever they are listed, counted or exported. Each value is text, as it stands in an address;
 * several ids are one text with commas. All given filters hold at once; of one filter's values any.
 */
export const leadFilterFields = {
  /**
   * Fragment of the name, e-mail, phone or document, case and accents ignored. Two characters are looked for at the
   * beginning of words, a single one at the beginning of the name.
   */
  search: yup.string().label('Busca').trim().max(120),
  status_id: yup.string().label('Status').matches(idList),
  owner_id: yup.string().label('Responsável').matches(idOrNoneList),
  /** Group of the owner. */
  group_id: yup.string().label('Grupo').matches(idList),
  partner_id: yup.string().label('Parceiro').matches(idOrNoneList),
  indicator_id: yup.string().label('Indicador').matches(idOrNoneList),
  product_id: yup.string().label('Produto').matches(idOrNoneList),
  product_type_id: yup.string().label('Tipo de produto').matches(idList),
  source: yup
    .string()
    .label('Origem')
    .matches(new RegExp(`^(?:${source})(?:,(?:${source})){0,${leadSources.length - 1}}$`)),
  /** A period, or days of the account's calendar, both included. */
  created: days('Criado'),
  /** Days in which they were won; what was reopened since is not among them. */
  won: days('Ganho'),
  /** Days in which they were lost; what was reopened since is not among them. */
  lost: days('Perdido'),
  /** Cents, both ends included, one of which may be left out: `100000..500000`. */
  value: yup.string().label('Valor').matches(/^(?:\d{1,13}\.\.\d{0,13}|\.\.\d{1,13})$/),
  /** `overdue`: late, and neither won nor lost. */
  next_contact: yup.string().label('Próximo contato').oneOf(nextContactFilters, unlistable),
  /** At least so many whole days without a move, and neither won nor lost. */
  idle_days: yup.number().label('Dias parado').integer().min(1).max(3650),
};

/** The filters alone, for what counts or takes leads without listing them. */
export const leadFiltersInput = yup.object(leadFilterFields).noUnknown();

export type LeadFilters = yup.InferType<typeof leadFiltersInput>;
export const leadFilterNames = Object.keys(leadFilterFields) as (keyof LeadFilters)[];
