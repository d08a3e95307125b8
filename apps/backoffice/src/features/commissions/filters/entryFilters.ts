import { commissionFiltersInput, commissionStates, commissionBeneficiaries, noneId } from '@funil/api/contract';
import type { CommissionBeneficiary } from '@funil/api/contract';
import type { CommissionFilters } from '@funil/api/react';
import { isIsoDay } from '@funil/validation/values';
import { stateLabels } from '../commissionLabels.ts';

/** `given` filters come with a link and can only be removed. */
type FilterKind = 'choices' | 'days' | 'given';

interface FilterSpec {
  word: string;
  label: string;
  kind: FilterKind;
}

/** Filters in the order of their chips. */
export const entryFilters = {
  state: { word: 'situacao', label: 'Situação', kind: 'choices' },
  due: { word: 'vencimento', label: 'Vencimento', kind: 'days' },
  sold: { word: 'venda', label: 'Venda', kind: 'days' },
  beneficiary_id: { word: 'beneficiario', label: 'Beneficiário', kind: 'choices' },
  beneficiary: { word: 'papel', label: 'Papel', kind: 'choices' },
  product_id: { word: 'produto', label: 'Produto', kind: 'choices' },
  product_type_id: { word: 'tipo', label: 'Tipo de produto', kind: 'choices' },
  group_id: { word: 'grupo', label: 'Grupo', kind: 'choices' },
  referral_team_id: { word: 'equipe', label: 'Equipe de indicação', kind: 'choices' },
  rule_id: { word: 'regra', label: 'Regra', kind: 'choices' },
  batch_id: { word: 'lote', label: 'Lote', kind: 'given' },
  payment_id: { word: 'pagamento', label: 'Pagamento', kind: 'given' },
  lead: { word: 'cliente', label: 'Lead', kind: 'given' },
} as const satisfies Record<string, FilterSpec>;

export type EntryFilterName = keyof typeof entryFilters;

/** Values of the set filters: comma-separated, days as `from..until`. */
export type EntryFilterState = Partial<Record<EntryFilterName, string>>;

export const entryFilterNames = Object.keys(entryFilters) as EntryFilterName[];

const beneficiaryLabels: Record<CommissionBeneficiary, string> = {
  specialist: 'especialista',
  indicator: 'indicador',
  partner: 'parceiro',
  manager: 'gestor',
};

/** Values that the address names differently from the API. */
const words: Partial<Record<EntryFilterName, readonly (readonly [value: string, word: string])[]>> = {
  state: commissionStates.map((state) => [state, stateLabels[state]] as const),
  beneficiary: commissionBeneficiaries.map((one) => [one, beneficiaryLabels[one]] as const),
};
const none = [[noneId, 'nenhum']] as const;

const translate = (name: EntryFilterName, text: string, from: 0 | 1) =>
  text
    .split(',')
    .map((part) => (words[name] ?? none).find((pair) => pair[from] === part)?.[1 - from] ?? part)
    .join(',');

function toWire(name: EntryFilterName, value: string): Partial<Record<string, unknown>> {
  if (name === 'lead') return { lead: Number(value) };
  if (name !== 'due' && name !== 'sold') return { [name]: value };
  const [from = '', until = ''] = value.split('..');
  return { ...(from && { [`${name}_from`]: from }), ...(until && { [`${name}_until`]: until }) };
}

export function isAccepted(name: EntryFilterName, value: string): boolean {
  if (entryFilters[name].kind === 'days') {
    const [from = '', until = '', more] = value.split('..');
    const isDay = (day: string) => day === '' || isIsoDay(day);
    return (
      more === undefined && (from + until).length > 0 && isDay(from) && isDay(until) && !(from && until && from > until)
    );
  }
  // A lead number is checked as text, because it has only plain digits.
  return commissionFiltersInput.isValidSync(name === 'lead' ? { lead: value } : toWire(name, value));
}

/** Filters in an address, without values that the API would refuse. */
export function readEntryFilters(params: URLSearchParams): EntryFilterState {
  const filters: EntryFilterState = {};
  for (const name of entryFilterNames) {
    const text = params.get(entryFilters[name].word);
    if (!text) continue;
    const value = translate(name, text, 1);
    if (isAccepted(name, value)) filters[name] = value;
  }
  return filters;
}

export function unreadEntryFilters(params: URLSearchParams): string[] {
  return entryFilterNames.flatMap((name) => {
    const { word, label } = entryFilters[name];
    const text = params.get(word);
    if (!text || isAccepted(name, translate(name, text, 1))) return [];
    return [`O filtro ${label} não tem o valor “${text}”, e não foi usado.`];
  });
}

/** Address parameters of the filters; null removes one. */
export function writeEntryFilters(filters: EntryFilterState): Record<string, string | null> {
  return Object.fromEntries(
    entryFilterNames.map((name) => [entryFilters[name].word, filters[name] ? translate(name, filters[name], 0) : null]),
  );
}

export const toCommissionFilters = (filters: EntryFilterState): CommissionFilters =>
  Object.assign({}, ...entryFilterNames.map((name) => (filters[name] ? toWire(name, filters[name]) : {})));
