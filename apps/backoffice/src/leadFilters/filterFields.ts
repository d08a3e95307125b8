import type { FilterName } from './filterAddress.ts';

export type FilterKind = 'choices' | 'days' | 'value' | 'next_contact' | 'idle_days';

export interface FilterField {
  name: FilterName;
  kind: FilterKind;
  /** The account's word for a product replaces this one. */
  label: string;
  /** What the list calls leads without one; left out where every lead has one. */
  noneLabel?: string;
}

const choices = (name: FilterName, label: string, noneLabel?: string): FilterField => ({ name, label, kind: 'choices', noneLabel });

export const filterFields = {
  status_id: choices('status_id', 'Status'),
  owner_id: choices('owner_id', 'Responsável', 'Sem responsável'),
  group_id: choices('group_id', 'Grupo'),
  partner_id: choices('partner_id', 'Parceiro', 'Sem parceiro'),
  indicator_id: choices('indicator_id', 'Indicador', 'Sem indicador'),
  product_id: choices('product_id', 'Produto', 'Não informado'),
  product_type_id: choices('product_type_id', 'Tipo'),
  source: choices('source', 'Origem'),
  created: { name: 'created', label: 'Criado', kind: 'days' },
  won: { name: 'won', label: 'Ganho', kind: 'days' },
  lost: { name: 'lost', label: 'Perdido', kind: 'days' },
  value: { name: 'value', label: 'Valor', kind: 'value' },
  next_contact: { name: 'next_contact', label: 'Próximo contato', kind: 'next_contact' },
  idle_days: { name: 'idle_days', label: 'Parado', kind: 'idle_days' },
} as const satisfies Record<FilterName, FilterField>;

/** Days without a move that are offered. */
export const idleSteps = [3, 7, 15, 30] as const;
export const idleLabel = (days: number) => (days === 1 ? '1 dia ou mais' : `${days} dias ou mais`);
