import type { ImportOutcome } from '@funil/api/contract';
import type { FilterName } from './filterAddress.ts';

type FilterKind = 'choices' | 'days' | 'value' | 'next_contact' | 'idle_days' | 'import';

export interface FilterField {
  name: FilterName;
  kind: FilterKind;
  /** The account's word for a product replaces this one. */
  label: string;
  /** What the list calls leads without one; left out where every lead has one. */
  noneLabel?: string;
}

const choices = (name: FilterName, label: string, noneLabel?: string): FilterField => ({
  name,
  label,
  kind: 'choices',
  noneLabel,
});

export const filterFields = {
  status_id: choices('status_id', 'Status'),
  reached_id: choices('reached_id', 'Chegou a'),
  owner_id: choices('owner_id', 'Responsável', 'Sem responsável'),
  seller_id: choices('seller_id', 'Vendedor', 'Sem vendedor'),
  seller_group_id: choices('seller_group_id', 'Grupo do vendedor', 'Sem vendedor'),
  lost_by_id: choices('lost_by_id', 'Perdido por', 'Sem responsável na perda'),
  lost_by_group_id: choices('lost_by_group_id', 'Grupo de quem perdeu', 'Sem responsável na perda'),
  first_contact_id: choices('first_contact_id', 'Primeiro contato por', 'Sem contato'),
  receiver_id: choices('receiver_id', 'Recebido por'),
  receiver_group_id: choices('receiver_group_id', 'Grupo de quem recebeu'),
  group_id: choices('group_id', 'Grupo'),
  partner_id: choices('partner_id', 'Parceiro', 'Sem parceiro'),
  indicator_id: choices('indicator_id', 'Indicador', 'Sem indicador'),
  product_id: choices('product_id', 'Produto', 'Não informado'),
  product_type_id: choices('product_type_id', 'Tipo'),
  loss_reason_id: choices('loss_reason_id', 'Motivo da perda', 'Sem motivo'),
  administrative_status: choices('administrative_status', 'Administrativo', 'Sem status'),
  utm_campaign: choices('utm_campaign', 'Campanha', 'Sem campanha'),
  source: choices('source', 'Origem'),
  created: { name: 'created', label: 'Criado', kind: 'days' },
  received: { name: 'received', label: 'Recebido', kind: 'days' },
  won: { name: 'won', label: 'Data da venda', kind: 'days' },
  lost: { name: 'lost', label: 'Data da perda', kind: 'days' },
  value: { name: 'value', label: 'Valor', kind: 'value' },
  next_contact: { name: 'next_contact', label: 'Próximo contato', kind: 'next_contact' },
  idle_days: { name: 'idle_days', label: 'Parado', kind: 'idle_days' },
  import: { name: 'import', label: 'Importação', kind: 'import' },
} as const satisfies Record<FilterName, FilterField>;

/** What the rows of an import did to its leads; none of these: anything. */
export const importOutcomeLabels: Record<ImportOutcome, string> = {
  created: 'Leads criados',
  updated: 'Leads alterados',
  skipped: 'Já existiam, sem mudança',
};

/** Days without a move, a note or a contact that are offered. */
export const idleSteps = [3, 7, 15, 30] as const;
export const idleLabel = (days: number) => (days === 1 ? '1 dia ou mais' : `${days} dias ou mais`);
