import { leadFields, leadFilterLabel } from '@funil/api/contract';
import type { ImportOutcome } from '@funil/api/contract';
import type { FilterName } from './filterAddress.ts';

type FilterKind =
  | 'choices'
  | 'custom_text'
  | 'custom_number'
  | 'custom_date'
  | 'own_fields'
  | 'days'
  | 'value'
  | 'next_contact'
  | 'idle_days'
  | 'import'
  | 'transfer';

export interface FilterField {
  name: FilterName;
  kind: FilterKind;
  /** Default label; the account's own replaces it. */
  label: string;
  /** Label of the choice "without a value"; undefined without such a choice. */
  noneLabel?: string;
  /** Choice for leads with any value. */
  anyLabel?: string;
}

const choices = (name: FilterName, noneLabel?: string, anyLabel?: string): FilterField => ({
  name,
  label: leadFilterLabel(name),
  kind: 'choices',
  noneLabel,
  anyLabel,
});

export const filterFields = {
  status_id: choices('status_id'),
  reached_id: choices('reached_id'),
  owner_id: choices('owner_id', 'Sem responsável'),
  waiting_queue_id: choices('waiting_queue_id'),
  seller_id: choices('seller_id', 'Sem vendedor'),
  seller_group_id: choices('seller_group_id', 'Sem vendedor'),
  lost_by_id: choices('lost_by_id', 'Sem responsável na perda'),
  lost_by_group_id: choices('lost_by_group_id', 'Sem responsável na perda'),
  closer_id: choices('closer_id', 'Ninguém'),
  closer_group_id: choices('closer_group_id', 'Ninguém'),
  first_contact_id: choices('first_contact_id', 'Sem contato', 'Com contato'),
  contacted_by_id: choices('contacted_by_id'),
  receiver_id: choices('receiver_id'),
  receiver_group_id: choices('receiver_group_id'),
  group_id: choices('group_id'),
  partner_id: choices('partner_id', 'Sem parceiro'),
  indicator_id: choices('indicator_id', 'Sem indicador', 'Com indicador'),
  referral_team_id: choices('referral_team_id', 'Sem equipe'),
  product_id: choices('product_id', 'Não informado'),
  product_type_id: choices('product_type_id'),
  address_state: choices('address_state', 'Sem UF'),
  city: choices('city', 'Sem cidade'),
  loss_reason_id: choices('loss_reason_id', 'Sem motivo'),
  administrative_status: choices('administrative_status', 'Sem status'),
  // The kind depends on the type set by the account.
  custom_field_1: { name: 'custom_field_1', label: leadFilterLabel('custom_field_1'), kind: 'custom_text' },
  tag_id: choices('tag_id', 'Sem etiquetas'),
  every_tag_id: choices('every_tag_id'),
  no_tag_id: choices('no_tag_id'),
  own_fields: { name: 'own_fields', label: leadFilterLabel('own_fields'), kind: 'own_fields' },
  utm_campaign: choices('utm_campaign', 'Sem campanha'),
  source: choices('source'),
  created: { name: 'created', label: leadFilterLabel('created'), kind: 'days' },
  received: { name: 'received', label: leadFilterLabel('received'), kind: 'days' },
  contacted: { name: 'contacted', label: leadFilterLabel('contacted'), kind: 'days' },
  won: { name: 'won', label: leadFilterLabel('won'), kind: 'days' },
  lost: { name: 'lost', label: leadFilterLabel('lost'), kind: 'days' },
  closed: { name: 'closed', label: leadFilterLabel('closed'), kind: 'days' },
  value: { name: 'value', label: leadFilterLabel('value'), kind: 'value' },
  next_contact: { name: 'next_contact', label: leadFilterLabel('next_contact'), kind: 'next_contact' },
  sla: choices('sla'),
  idle_days: { name: 'idle_days', label: leadFilterLabel('idle_days'), kind: 'idle_days' },
  import: { name: 'import', label: leadFilterLabel('import'), kind: 'import' },
  transfer: { name: 'transfer', label: leadFilterLabel('transfer'), kind: 'transfer' },
} as const satisfies Record<FilterName, FilterField>;

/** Titles under which the filters are offered, in display order. */
const groupTitles = {
  deal: 'Negócio',
  person: 'Pessoa',
  team: 'Equipe',
  dates: 'Datas',
  origin: leadFields.source.label,
  fields: 'Campos',
} as const;

const groupOf: Record<FilterName, keyof typeof groupTitles> = {
  status_id: 'deal',
  reached_id: 'deal',
  owner_id: 'team',
  waiting_queue_id: 'team',
  seller_id: 'team',
  seller_group_id: 'team',
  lost_by_id: 'team',
  lost_by_group_id: 'team',
  closer_id: 'team',
  closer_group_id: 'team',
  first_contact_id: 'team',
  contacted_by_id: 'team',
  receiver_id: 'team',
  receiver_group_id: 'team',
  group_id: 'team',
  partner_id: 'origin',
  indicator_id: 'origin',
  referral_team_id: 'origin',
  product_id: 'deal',
  product_type_id: 'deal',
  address_state: 'person',
  city: 'person',
  loss_reason_id: 'deal',
  administrative_status: 'deal',
  custom_field_1: 'fields',
  tag_id: 'person',
  every_tag_id: 'person',
  no_tag_id: 'person',
  own_fields: 'fields',
  utm_campaign: 'origin',
  source: 'origin',
  created: 'dates',
  received: 'dates',
  contacted: 'dates',
  won: 'dates',
  lost: 'dates',
  closed: 'dates',
  value: 'deal',
  next_contact: 'dates',
  sla: 'dates',
  idle_days: 'dates',
  import: 'origin',
  transfer: 'origin',
};

const groupOrder = Object.keys(groupTitles);

export const groupTitleOf = (name: FilterName): string => groupTitles[groupOf[name]];

/** Filters of a group beside each other, groups in display order. */
export const byGroup = (names: readonly FilterName[]): FilterName[] =>
  names.toSorted((left, right) => groupOrder.indexOf(groupOf[left]) - groupOrder.indexOf(groupOf[right]));

export const importOutcomeLabels: Record<ImportOutcome, string> = {
  created: 'Leads criados',
  updated: 'Leads alterados',
  skipped: 'Já existiam, sem mudança',
};

/** Days without a status change, note or contact. */
export const idleSteps = [3, 7, 15, 30] as const;
export const idleLabel = (days: number) => (days === 1 ? '1 dia ou mais' : `${days} dias ou mais`);
