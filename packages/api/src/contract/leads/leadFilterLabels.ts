import { leadFields } from './leadFields.ts';
import type { leadFilterNames } from './leadFilters.ts';

/**
 * What people call the filters of leads. A filter of a field is called as the field; the account's own words for a product
 * and for the administrative status take the place of these.
 */
export const leadFilterLabels = {
  search: 'Busca',
  status_id: leadFields.status.label,
  reached_id: 'Chegou a',
  owner_id: leadFields.owner.label,
  seller_id: 'Vendedor',
  seller_group_id: 'Grupo do vendedor',
  lost_by_id: 'Perdido por',
  lost_by_group_id: 'Grupo de quem perdeu',
  first_contact_id: 'Primeiro contato por',
  receiver_id: 'Recebido por',
  receiver_group_id: 'Grupo de quem recebeu',
  group_id: leadFields.group.label,
  partner_id: leadFields.partner.label,
  indicator_id: leadFields.indicator.label,
  product_id: leadFields.product.label,
  product_type_id: leadFields.product_type.label,
  loss_reason_id: leadFields.loss_reason.label,
  administrative_status: leadFields.administrative_status.label,
  utm_campaign: leadFields.utm_campaign.label,
  source: leadFields.source.label,
  // Beside its period, as in "Criado: Hoje".
  created: leadFields.created_at.column.header,
  received: 'Recebido',
  won: leadFields.won_at.label,
  lost: leadFields.lost_at.label,
  value: leadFields.value_cents.label,
  next_contact: leadFields.next_contact_at.label,
  import: 'Importação',
  idle_days: leadFields.idle_since.column.header,
} as const satisfies Record<(typeof leadFilterNames)[number], string>;
