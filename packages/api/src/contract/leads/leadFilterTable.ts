import { leadColumnHeader, leadFieldOf } from './leadFields.ts';
import type { LeadFieldName, LeadFieldLabels } from './leadFields.ts';
import { transferFilterWord } from './transferFilterValue.ts';

export type LeadFilterEntry =
  /** Label of the field; identifier of its column, unless `word` is given. */
  | { field: LeadFieldName; word?: string }
  /** Own label and URL identifier. */
  | { label: string; word: string };

/** Filters of lead lists by API name, in display order. */
export const leadFilterTable = {
  search: { label: 'Busca', word: 'busca' },
  status_id: { field: 'status' },
  reached_id: { label: 'Chegou a', word: 'chegou-a' },
  owner_id: { field: 'owner' },
  waiting_queue_id: { label: 'Espera na fila', word: 'espera' },
  seller_id: { label: 'Vendedor', word: 'vendedor' },
  seller_group_id: { label: 'Grupo do vendedor', word: 'grupo-vendedor' },
  lost_by_id: { label: 'Perdido por', word: 'perdido-por' },
  lost_by_group_id: { label: 'Grupo de quem perdeu', word: 'grupo-perda' },
  closer_id: { label: 'Encerrado por', word: 'encerrado-por' },
  closer_group_id: { label: 'Grupo de quem encerrou', word: 'grupo-encerrou' },
  first_contact_id: { label: 'Primeiro contato por', word: 'primeiro-contato' },
  contacted_by_id: { label: 'Contato por', word: 'contato-por' },
  receiver_id: { label: 'Recebido por', word: 'recebido-por' },
  receiver_group_id: { label: 'Grupo de quem recebeu', word: 'grupo-recebeu' },
  group_id: { field: 'group' },
  partner_id: { field: 'partner' },
  indicator_id: { field: 'indicator' },
  referral_team_id: { label: 'Equipe de indicação', word: 'equipe' },
  product_id: { field: 'product' },
  product_type_id: { field: 'product_type', word: 'tipo' },
  address_state: { field: 'address_state' },
  city: { field: 'city' },
  loss_reason_id: { field: 'loss_reason' },
  administrative_status: { field: 'administrative_status' },
  custom_field_1: { field: 'custom_field_1' },
  tag_id: { field: 'tags' },
  every_tag_id: { label: 'Todas as etiquetas', word: 'todas-etiquetas' },
  no_tag_id: { label: 'Sem as etiquetas', word: 'sem-etiquetas' },
  own_fields: { label: 'Campos próprios', word: 'campos' },
  utm_campaign: { field: 'utm_campaign' },
  source: { field: 'source' },
  created: { field: 'created_at' },
  received: { label: 'Recebido', word: 'recebido' },
  contacted: { label: 'Contato', word: 'contato' },
  won: { field: 'won_at', word: 'ganho' },
  lost: { field: 'lost_at', word: 'perdido' },
  closed: { label: 'Encerrado', word: 'encerrado' },
  value: { field: 'value_cents' },
  next_contact: { field: 'next_contact_at' },
  sla: { field: 'sla_due_at' },
  idle_days: { field: 'idle_since' },
  import: { label: 'Importação', word: 'importacao' },
  transfer: { label: 'Transferência', word: transferFilterWord },
} as const satisfies Record<string, LeadFilterEntry>;

export type LeadFilterName = keyof typeof leadFilterTable;

/** Names of filters. */
export const leadFilterNames = /* @__PURE__ */ Object.keys(leadFilterTable) as LeadFilterName[];

const entryOf = (name: LeadFilterName): LeadFilterEntry => leadFilterTable[name];

/** Label of a filter; without settings, the default one. */
export function leadFilterLabel(name: LeadFilterName, settings?: LeadFieldLabels): string {
  const entry = entryOf(name);
  // Column headers are short, as in the chip "Criado: hoje".
  return 'field' in entry ? leadColumnHeader(entry.field, settings) : entry.label;
}

/** Identifier of a filter in the URL. */
export function leadFilterWord(name: LeadFilterName): string {
  const entry = entryOf(name);
  const word = 'field' in entry ? (entry.word ?? leadFieldOf(entry.field).column?.word) : entry.word;
  return word ?? name;
}
