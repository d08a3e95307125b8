import { pixKeyKindLabels } from '@funil/validation/values';
import { roleLabels } from '../access/roles.ts';
import { affiliateStateLabels } from '../affiliates/affiliates.ts';
import { blockListKindLabels } from '../blockLists/blockLists.ts';
import { calculatorLabels } from '../catalog/catalogEntries.ts';
import { statusKindLabels } from '../catalog/catalog.ts';
import { commissionPaymentStateLabels } from '../commissions/commissionLabels.ts';
import {
  commissionAudienceLabels,
  commissionBeneficiaryLabels,
  commissionStateLabels,
} from '../commissions/commissionTerms.ts';
import {
  blockChannelLabels,
  contactBlockKindLabels,
  lightStateLabels,
  overrideReasonLabels,
} from '../contactLights/contactLights.ts';
import { queueStrategyLabels } from '../distribution/distribution.ts';
import { distributionId } from '../leads/leadFilters.ts';
import { personKindLabels } from '../leads/personKinds.ts';
import type { LeadFieldValue } from '../leads/leadField.ts';
import { leadChangeFields } from '../leads/leadFieldsByUse.ts';
import { leadFieldLabel, leadFields } from '../leads/leadFields.ts';
import type { LeadFieldName, LeadFieldLabels } from '../leads/leadFields.ts';
import type { LeadChangeField } from '../leads/leadFieldsByUse.ts';
import { leadSourceLabels } from '../leads/leadSources.ts';
import { notificationTypeFacts } from '../notifications/notificationTypes.ts';
import type { NotificationType } from '../notifications/notificationTypes.ts';
import { ownFieldKindLabels, simulatorAskLabel, simulatorAskLabels } from '../ownFields/ownFieldKinds.ts';
import { consentPurposeLabels, consentStateLabels } from '../persons/consents.ts';
import { incidentRiskLabels, incidentStateLabels, reachedSourceLabels } from '../privacy/privacyIncidents.ts';
import { privacyRequestKindLabels, privacyRequestStateLabels } from '../privacy/privacyRequests.ts';
import { retentionKindLabels } from '../privacy/retention.ts';
import { reportFrequencyLabels } from '../savedReports/savedReports.ts';
import { tagColorLabels } from '../tags/tags.ts';
import { userStatusLabels } from '../users/users.ts';

/** Kinds of logged values, by display format. */
export type AuditValueKind =
  | 'text'
  | 'number'
  /** Integer cents of BRL. */
  | 'money'
  /** Hundredths of a percent: 250 is 2,5%. */
  | 'basis_points'
  | 'moment'
  | 'day'
  /** `2026-11`. */
  | 'month'
  | 'phone'
  | 'document'
  | 'postal_code'
  | 'bytes'
  /** One or more ids, shown as current names. */
  | 'names'
  | 'lead_numbers'
  | 'fields'
  | 'columns'
  | 'regions'
  | 'schedule'
  | 'offers'
  /** Members of a queue with their weights, or users with their team. */
  | 'members'
  | 'notices';

/** Label of a logged field, and its format: a kind, or a label per value. */
export interface AuditFieldFacts {
  label: string;
  as: AuditValueKind | Readonly<Record<string, string>>;
}

const kindOf: Record<LeadFieldValue, AuditFieldFacts['as']> = {
  text: 'text',
  email: 'text',
  phone: 'phone',
  document: 'document',
  postal_code: 'postal_code',
  custom: 'text',
  person_kind: personKindLabels,
  number: 'number',
  cents: 'money',
  moment: 'moment',
  day: 'day',
  date: 'day',
  reference: 'names',
  references: 'names',
  source: leadSourceLabels,
};

const ofLeads = Object.fromEntries(
  leadChangeFields.map((field) => [field, { label: leadFields[field].label, as: kindOf[leadFields[field].value] }]),
) as Record<LeadChangeField, AuditFieldFacts>;

const ofNotices = Object.fromEntries(
  Object.entries(notificationTypeFacts).map(([type, { label }]) => [type, { label, as: 'notices' }]),
) as Record<NotificationType, AuditFieldFacts>;

const switchLabels = { enabled: 'Ligado', disabled: 'Desligado' } as const;

const signUpLetterLabels = {
  received: 'Cadastro recebido',
  waiting: 'Cadastro aguarda aprovação',
  has_access: 'Já tem acesso',
  own_code: 'Código da própria pessoa',
  invited: 'Convite reenviado',
  ended: 'Acesso encerrado',
} as const;

const table = {
  ...ofNotices,
  ...ofLeads,
  // Bulk actions and imports can hand leads to the distribution, which is not a user.
  owner: { label: leadFields.owner.label, as: { [distributionId]: 'Distribuição' } },
  source: { label: leadFields.source.label, as: leadSourceLabels },
  // A lead's status has a name of its own; statuses of users and accounts need labels.
  status: { label: leadFields.status.label, as: { ...userStatusLabels, suspended: 'Suspensa' } },
  state: {
    label: 'Situação',
    as: { ...affiliateStateLabels, ...commissionStateLabels, ...commissionPaymentStateLabels },
  },
  kind: {
    label: 'Tipo',
    as: { ...statusKindLabels, old: 'Leads antigos' },
  },
  import_kind: { label: 'Tipo de importação', as: { new: 'Leads novos', old: 'Leads antigos' } },
  role: { label: 'Perfil', as: roleLabels },
  channel: { label: 'Canal', as: { phone: 'Telefone', whatsapp: 'WhatsApp', visit: 'Visita', meeting: 'Reunião' } },
  strategy: { label: 'Como entregar', as: queueStrategyLabels },
  calculator: { label: 'Cálculo', as: calculatorLabels },
  calculation: { label: 'Cálculo', as: { percent: 'Percentual do valor', fixed: 'Valor fixo por venda' } },
  beneficiary: { label: 'Beneficiário', as: commissionBeneficiaryLabels },
  audience: { label: 'Para quem', as: commissionAudienceLabels },
  frequency: { label: 'Quando', as: reportFrequencyLabels },
  format: { label: 'Formato', as: { csv: 'CSV', xlsx: 'XLSX' } },
  custom_field_1_status: { label: 'Campo personalizado', as: switchLabels },
  custom_field_1_type: { label: 'Tipo do campo personalizado', as: { text: 'Texto', number: 'Número', date: 'Data' } },
  pix_key_kind: { label: 'Tipo da chave PIX', as: pixKeyKindLabels },
  purpose: {
    label: 'Uso',
    as: {
      branding: 'Identidade visual',
      avatar: 'Foto',
      logo_preset: 'Logo pronta',
      simulator_config: 'Página de captação',
      lead_attachment: 'Anexo de lead',
      lead_import: 'Importação de leads',
      privacy_request: 'Pedido sobre dados pessoais',
      block_list: 'Lista de bloqueio',
      export: 'Exportação',
    },
  },
  letter: { label: 'E-mail enviado', as: signUpLetterLabels },
  headline: { label: 'Título', as: 'text' },
  text: { label: 'Texto', as: 'text' },
  terms: { label: 'Termos', as: 'text' },
  thank_you_text: { label: 'Agradecimento', as: 'text' },
  next_steps_text: { label: 'O que acontece depois', as: 'text' },
  logo_url: { label: 'Logo', as: 'text' },
  whatsapp: { label: 'WhatsApp', as: 'phone' },
  offers: { label: 'Tipos de produto e taxas', as: 'offers' },
  protection_days: { label: 'Dias de proteção', as: 'number' },
  requires_approval: { label: 'Pede aprovação', as: 'text' },
  commission_rule_id: { label: 'Regra de comissão', as: 'names' },
  regions: { label: 'Região', as: 'regions' },
  value_from_cents: { label: 'Valor a partir de', as: 'money' },
  value_until_cents: { label: 'Valor até', as: 'money' },
  utm_campaigns: { label: 'Campanha', as: 'text' },
  is_active: { label: 'Ativa', as: 'text' },
  protocol: { label: 'Protocolo', as: 'text' },
  hosts: { label: 'Endereços', as: 'text' },
  time_zone: { label: 'Fuso horário', as: 'text' },
  account_name: { label: 'Nome da conta', as: 'text' },
  product_id: { label: leadFields.product.label, as: 'names' },
  product_type_id: { label: leadFields.product_type.label, as: 'names' },
  product_type: { label: leadFields.product_type.label, as: 'text' },
  merged_number: { label: 'Número do lead juntado', as: 'number' },
  merged_into: { label: 'Juntado a', as: 'names' },
  into_id: { label: 'Juntado a', as: 'names' },
  moved_leads: { label: 'Leads que mudaram de mãos', as: 'number' },
  receiver_id: { label: 'Quem recebeu a carteira', as: 'names' },
  receiver_ids: { label: 'Quem recebe', as: 'names' },
  return_on: { label: 'Dia da devolução', as: 'day' },
  changed_count: { label: 'Leads alterados', as: 'number' },
  lead_numbers: { label: 'Números dos leads', as: 'lead_numbers' },
  skipped_count: { label: 'Leads que ficaram como estavam', as: 'number' },
  undone: { label: 'Desfeita', as: 'text' },
  created: { label: 'Leads criados', as: 'number' },
  updated: { label: 'Leads atualizados', as: 'number' },
  user_id: { label: 'Pessoa', as: 'names' },
  reason: { label: 'Motivo', as: 'text' },
  rows: { label: 'Linhas', as: 'number' },
  columns: { label: 'Colunas', as: 'columns' },
  group_id: { label: leadFields.group.label, as: 'names' },
  partner_id: { label: leadFields.partner.label, as: 'names' },
  referral_team_id: { label: 'Equipe de indicação', as: 'names' },
  manager_id: { label: 'Gerência', as: 'names' },
  member_ids: { label: 'Pessoas', as: 'names' },
  members: { label: 'Pessoas', as: 'members' },
  is_placeholder: { label: 'Endereço que não recebe convite', as: 'text' },
  is_archived: { label: 'Arquivado', as: 'text' },
  is_shared: { label: 'Compartilhada', as: 'text' },
  is_initial: { label: 'Status inicial', as: 'text' },
  script: { label: 'Roteiro', as: 'text' },
  requires_note: { label: 'Pede observação', as: 'text' },
  // Statuses have colours of their own, which stay as they are written.
  color: { label: 'Cor', as: tagColorLabels },
  order: { label: 'Ordem', as: 'names' },
  month: { label: 'Mês', as: 'month' },
  goals: { label: 'Metas alteradas', as: 'number' },
  tag_creators: { label: 'Quem cria etiquetas', as: 'text' },
  tag_ids: { label: 'Etiquetas dos leads', as: 'names' },
  add_tag_ids: { label: 'Etiquetas adicionadas', as: 'names' },
  remove_tag_ids: { label: 'Etiquetas removidas', as: 'names' },
  second_factor_roles: { label: 'Perfis com verificação em duas etapas', as: 'text' },
  changed: { label: 'Campos alterados', as: 'fields' },
  pixKey: { label: 'Chave PIX', as: 'text' },
  basis_points: { label: 'Percentual', as: 'basis_points' },
  fixed_cents: { label: 'Valor por venda', as: 'money' },
  schedule: { label: 'Parcelas', as: 'schedule' },
  valid_from: { label: 'Vale desde', as: 'day' },
  valid_until: { label: 'Vale até', as: 'day' },
  due_until: { label: 'Vencimento até', as: 'day' },
  entry_ids: { label: 'Comissões escolhidas', as: 'number' },
  sold_from: { label: 'Vendas desde', as: 'day' },
  sold_until: { label: 'Vendas até', as: 'day' },
  version: { label: 'Versão', as: 'number' },
  number: { label: 'Número', as: 'number' },
  approved: { label: 'Comissões aprovadas', as: 'number' },
  amount_cents: { label: 'Total', as: 'money' },
  payments: { label: 'Pagamentos', as: 'number' },
  entries: { label: 'Comissões', as: 'number' },
  sales: { label: 'Vendas', as: 'number' },
  replaces: { label: 'No lugar do pagamento', as: 'text' },
  has_photo: { label: 'Com foto', as: 'text' },
  prefix: { label: 'Começo da chave', as: 'text' },
  main_color: { label: 'Cor principal', as: 'text' },
  secondary_color: { label: 'Cor secundária', as: 'text' },
  simulator_color: { label: 'Cor do simulador', as: 'text' },
  main_logo_url: { label: 'Logo principal', as: 'text' },
  short_logo_url: { label: 'Logo curta', as: 'text' },
  simulator_logo_url: { label: 'Logo do simulador', as: 'text' },
  avatar_url: { label: 'Avatar', as: 'text' },
  terms_of_use_link: { label: 'Termos de uso', as: 'text' },
  privacy_policy: { label: 'Política de privacidade', as: 'text' },
  privacy_officer: { label: 'Encarregado de dados', as: 'text' },
  privacy_contact: { label: 'Contato sobre dados pessoais', as: 'text' },
  product_label: { label: 'Nome da área', as: 'text' },
  singular_product_label: { label: 'Um item', as: 'text' },
  plural_product_label: { label: 'Vários itens', as: 'text' },
  external_button_text: { label: 'Texto do botão', as: 'text' },
  external_button_link: { label: 'Link do botão', as: 'text' },
  custom_field_1_label: { label: 'Nome do campo personalizado', as: 'text' },
  required_phone: { label: 'Telefone obrigatório', as: 'text' },
  required_document_number: { label: 'CPF ou CNPJ obrigatório', as: 'text' },
  administrative_status_label: { label: 'Nome do status administrativo', as: 'text' },
  show_administrative_status: { label: 'Mostrar status administrativo', as: 'text' },
  administrative_statuses: { label: 'Status administrativos', as: 'text' },
  holidays: { label: 'Feriados', as: 'text' },
  first_steps: { label: 'Primeiros passos', as: 'text' },
  own_field_definition: { label: 'Definição do campo próprio', as: 'text' },
  own_field_label: { label: 'Nome do campo', as: 'text' },
  own_field_kind: { label: 'Tipo do campo', as: ownFieldKindLabels },
  own_field_help: { label: 'Ajuda', as: 'text' },
  own_field_options: { label: 'Opções', as: 'text' },
  own_field_requirement: { label: 'Obrigatório', as: 'text' },
  own_field_in_simulator: { label: simulatorAskLabel, as: simulatorAskLabels },
  own_field_seen_by: { label: 'Quem vê', as: roleLabels },
  own_field_edited_by: { label: 'Quem altera', as: roleLabels },
  own_field_order: { label: 'Ordem dos campos', as: 'text' },
  absence_from: { label: 'Ausente desde', as: 'day' },
  absence_until: { label: 'Ausente até', as: 'day' },
  own_activity_types: { label: 'Tipos próprios de atividade', as: 'text' },
  own_outcomes: { label: 'Resultados próprios de atividade', as: 'text' },
  whatsapp_templates: { label: 'Modelos de mensagem', as: 'text' },
  file_id: { label: 'Código do arquivo', as: 'text' },
  content_type: { label: 'Tipo de arquivo', as: 'text' },
  size_bytes: { label: 'Tamanho', as: 'bytes' },
  team_mail: { label: 'E-mail de quem está atrasado', as: 'text' },
  is_available: { label: 'Disponível para receber leads', as: 'text' },
  consent_purpose: { label: 'Finalidade', as: consentPurposeLabels },
  consent_state: { label: 'O que a pessoa disse', as: consentStateLabels },
  campaign: { label: 'Para campanha por', as: blockChannelLabels },
  contact_hours: { label: 'Horário de contato', as: 'text' },
  light_state: { label: 'Posso falar agora', as: lightStateLabels },
  override_why: { label: 'Motivo de falar assim mesmo', as: overrideReasonLabels },
  is_small_agent: { label: 'Agente de pequeno porte', as: 'text' },
  block_kind: { label: 'Motivo do bloqueio', as: contactBlockKindLabels },
  list_kind: { label: 'Cadastro', as: blockListKindLabels },
  listed_on: { label: 'Data da lista', as: 'day' },
  request_kind: { label: 'Pedido', as: privacyRequestKindLabels },
  request_state: { label: 'Situação', as: privacyRequestStateLabels },
  with_notes: { label: 'Com as notas da equipe', as: 'text' },
  incident_state: { label: 'Situação', as: incidentStateLabels },
  incident_risk: { label: 'Risco', as: incidentRiskLabels },
  found_on: { label: 'Conhecido em', as: 'day' },
  reached_source: { label: 'Encontrados por', as: reachedSourceLabels },
  lost_leads: { label: retentionKindLabels.lost_leads, as: 'number' },
  idle_leads: { label: retentionKindLabels.idle_leads, as: 'number' },
  attachments: { label: retentionKindLabels.attachments, as: 'number' },
  simulations: { label: retentionKindLabels.simulations, as: 'number' },
  affiliates: { label: retentionKindLabels.affiliates, as: 'number' },
  records_count: { label: 'Registros confirmados', as: 'number' },
  stayed_count: { label: 'Registros que ficaram', as: 'number' },
  until_day: { label: 'Até', as: 'day' },
} as const satisfies Record<string, AuditFieldFacts>;

export type AuditField = keyof typeof table;

/** Logged fields with label and format. */
export const auditFields: Readonly<Record<AuditField, AuditFieldFacts>> = table;

/** Facts of a logged field; undefined for an obsolete one. */
export const auditFieldOf = (field: string): AuditFieldFacts | undefined =>
  Object.hasOwn(auditFields, field) ? auditFields[field as AuditField] : undefined;

/** Label of a field, with the account's own labels. */
export function auditFieldLabel(field: string, settings?: LeadFieldLabels): string {
  if (Object.hasOwn(leadFields, field)) return leadFieldLabel(field as LeadFieldName, settings);
  return auditFieldOf(field)?.label ?? field;
}
