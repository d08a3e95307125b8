import { calculatorLabels, leadChangeFields, leadFields, paths, roleLabels, routes } from '@funil/api/contract';
import type { AuditChange, AuditEntry, Calculator } from '@funil/api/contract';
import { formatCpfOrCnpj, formatCurrency, formatDateTime, formatPhone } from '@funil/validation/values';

/** Words of the commands, each by the endpoint's own name. */
const actions: Record<string, string> = {
  'session.create': 'Entrou',
  'session.destroy': 'Saiu',
  'session.destroy_all': 'Saiu de todos os dispositivos',
  'session.revoke': 'Desconectou um dispositivo',
  'password.recover': 'Pediu uma nova senha',
  'password.define': 'Definiu a senha',
  'profile.update': 'Alterou o próprio perfil',
  'profile.change_availability': 'Mudou a própria disponibilidade',
  'profile.change_photo': 'Trocou a própria foto',
  'profile.change_password': 'Trocou a própria senha',
  'lead.create': 'Criou um lead',
  'lead.update': 'Alterou um lead',
  'lead.change_administrative_status': 'Mudou o status administrativo de um lead',
  'lead.change_status': 'Mudou o status de um lead',
  'lead.merge': 'Juntou leads',
  'lead.bulk_change_status': 'Mudou o status de vários leads',
  'lead.bulk_assign': 'Mudou o responsável de vários leads',
  'lead.bulk_delete': 'Moveu leads para a lixeira',
  'lead.undo_bulk': 'Desfez uma ação em vários leads',
  'lead.restore': 'Trouxe um lead da lixeira',
  'lead.export': 'Exportou leads',
  'lead_import.create': 'Enviou um arquivo de leads',
  'lead_import.check': 'Conferiu um arquivo de leads',
  'lead_import.run': 'Importou leads',
  'lead_import.cancel': 'Cancelou uma importação',
  'lead_import.undo': 'Desfez uma importação',
  'lead_note.create': 'Anotou em um lead',
  'lead_note.update': 'Alterou uma nota',
  'lead_contact.create': 'Registrou um contato',
  'lead_attachment.create': 'Anexou um arquivo a um lead',
  'lead_attachment.remove': 'Removeu um anexo',
  'distribution_queue.create': 'Criou uma fila de distribuição',
  'distribution_queue.update': 'Alterou uma fila de distribuição',
  'distribution_queue.arrange': 'Reordenou as filas de distribuição',
  'distribution_queue.remove': 'Excluiu uma fila de distribuição',
  'lead_transfer.create': 'Transferiu leads',
  'lead_transfer.undo': 'Desfez uma transferência',
  'lead_view.create': 'Criou uma visão de leads',
  'lead_view.update': 'Alterou uma visão de leads',
  'lead_view.delete': 'Excluiu uma visão de leads',
  'lead_status.create': 'Criou um status',
  'lead_status.update': 'Alterou um status',
  'lead_status.arrange': 'Reordenou os status',
  'lead_status.remove': 'Removeu um status',
  'loss_reason.create': 'Criou um motivo de perda',
  'loss_reason.update': 'Alterou um motivo de perda',
  'loss_reason.arrange': 'Reordenou os motivos de perda',
  'loss_reason.remove': 'Removeu um motivo de perda',
  'product_type.create': 'Criou um tipo de produto',
  'product_type.update': 'Alterou um tipo de produto',
  'product_type.arrange': 'Reordenou os tipos de produto',
  'product_type.remove': 'Removeu um tipo de produto',
  'product.create': 'Criou um produto',
  'product.update': 'Alterou um produto',
  'product.arrange': 'Reordenou os produtos',
  'product.remove': 'Removeu um produto',
  'user.invite': 'Convidou uma pessoa',
  'user.update': 'Alterou uma pessoa',
  'user.deactivate': 'Desativou uma pessoa',
  'user.reactivate': 'Reativou uma pessoa',
  'user.resend_invitation': 'Reenviou um convite',
  'group.create': 'Criou um grupo',
  'group.update': 'Alterou um grupo',
  'group.remove': 'Removeu um grupo',
  'sales_goal.set': 'Definiu metas de venda',
  'partner.create': 'Criou um parceiro',
  'partner.update': 'Alterou um parceiro',
  'partner.remove': 'Removeu um parceiro',
  'notification.read': 'Leu uma notificação',
  'notification.read_all': 'Leu todas as notificações',
  'notification_settings.update': 'Escolheu os próprios avisos',
  'reminder.create': 'Criou um lembrete',
  'reminder.update': 'Alterou um lembrete',
  'reminder.snooze': 'Adiou um lembrete',
  'reminder.complete': 'Concluiu um lembrete',
  'reminder.reopen': 'Reabriu um lembrete',
  'reminder.delete': 'Excluiu um lembrete',
  'account.update': 'Alterou a conta',
  'administrative_status.save': 'Alterou os status administrativos',
  'holiday.save': 'Alterou os feriados',
  'logo_preset.create': 'Adicionou uma logo',
  'logo_preset.remove': 'Removeu uma logo',
  'file.upload': 'Enviou um arquivo',
  'simulator_config.save': 'Alterou um simulador',
  'simulator_config.save_of_user': 'Alterou o simulador de uma pessoa',
  'simulation.create': 'Enviou uma simulação',
  'api_key.create': 'Criou uma chave de API',
  'api_key.revoke': 'Revogou uma chave de API',
  'job.cancel': 'Cancelou uma tarefa',
};

/** What the log can be narrowed to: the first part of an action. */
export const auditAreas = {
  lead: 'Leads',
  lead_note: 'Notas',
  lead_contact: 'Contatos',
  lead_attachment: 'Anexos',
  distribution_queue: 'Filas de distribuição',
  lead_transfer: 'Transferências',
  lead_import: 'Importações',
  lead_view: 'Visões de leads',
  lead_status: 'Status',
  loss_reason: 'Motivos de perda',
  product_type: 'Tipos de produto',
  product: 'Produtos',
  user: 'Usuários',
  group: 'Grupos',
  sales_goal: 'Metas',
  partner: 'Parceiros',
  notification: 'Notificações',
  notification_settings: 'Escolha de avisos',
  reminder: 'Lembretes',
  account: 'Conta',
  session: 'Entradas e saídas',
  password: 'Senhas',
  profile: 'Perfis',
  file: 'Arquivos',
  job: 'Tarefas',
  logo_preset: 'Logos',
  administrative_status: 'Status administrativos',
  holiday: 'Feriados',
  simulator_config: 'Simuladores',
  simulation: 'Simulações',
  api_key: 'Chaves de API',
} as const;

/** Of what the log tells, the fields of leads are called as everywhere else. */
const leadWords = Object.fromEntries(leadChangeFields.map((field) => [field, leadFields[field].label]));

const fields: Record<string, string> = {
  ...leadWords,
  headline: 'Título',
  text: 'Texto',
  logo_url: 'Logo',
  thank_you_text: 'Agradecimento',
  whatsapp: 'WhatsApp',
  offers: 'Tipos de produto e taxas',
  protection_days: 'Dias de proteção',
  protocol: 'Protocolo',
  account_name: 'Nome da conta',
  role: 'Perfil',
  product_id: leadFields.product.label,
  product_type_id: leadFields.product_type.label,
  merged_number: 'Número do lead juntado',
  merged_into: 'Juntado a',
  into_id: 'Juntado a',
  moved_leads: 'Leads que mudaram de mãos',
  receiver_id: 'Quem recebeu a carteira',
  return_on: 'Dia da devolução',
  changed_count: 'Leads alterados',
  skipped_count: 'Leads que ficaram como estavam',
  channel: 'Canal',
  rows: 'Linhas',
  format: 'Formato',
  columns: 'Colunas',
  group_id: leadFields.group.label,
  partner_id: leadFields.partner.label,
  referral_team_id: 'Equipe de indicação',
  manager_id: 'Gerente',
  member_ids: 'Pessoas',
  is_archived: 'Arquivado',
  is_shared: 'Compartilhada',
  is_initial: 'Status inicial',
  requires_note: 'Pede observação',
  calculator: 'Cálculo',
  color: 'Cor',
  kind: 'Etapa',
  order: 'Ordem',
  month: 'Mês',
  goals: 'Metas alteradas',
  changed: 'Campos alterados',
  pixKey: 'Chave PIX',
  has_photo: 'Com foto',
  main_color: 'Cor principal',
  secondary_color: 'Cor secundária',
  simulator_color: 'Cor do simulador',
  main_logo_url: 'Logo principal',
  short_logo_url: 'Logo curta',
  simulator_logo_url: 'Logo do simulador',
  avatar_url: 'Avatar',
  terms_of_use_link: 'Termos de uso',
  privacy_policy: 'Política de privacidade',
  product_label: 'Nome da área',
  singular_product_label: 'Um item',
  plural_product_label: 'Vários itens',
  external_button_text: 'Texto do botão',
  external_button_link: 'Link do botão',
  custom_field_1_label: 'Nome do campo personalizado',
  custom_field_1_status: 'Campo personalizado',
  custom_field_1_type: 'Tipo do campo personalizado',
  required_phone: 'Telefone obrigatório',
  required_document_number: 'CPF ou CNPJ obrigatório',
  administrative_status_label: 'Nome do status administrativo',
  show_administrative_status: 'Mostrar status administrativo',
  administrative_statuses: 'Status administrativos',
  holidays: 'Feriados',
  file_id: 'Código do arquivo',
  purpose: 'Uso',
  content_type: 'Tipo',
  size_bytes: 'Bytes',
  is_available: 'Disponível para receber leads',
};

export const describeAction = ({ action }: Pick<AuditEntry, 'action'>): string => actions[action] ?? action;

export const describeField = ({ field }: AuditChange): string => fields[field] ?? field;

const words: Record<string, string> = {
  true: 'Sim',
  false: 'Não',
  enabled: 'Ligado',
  disabled: 'Desligado',
  active: 'Ativo',
  inactive: 'Inativo',
  invited: 'Convidado',
  text: 'Texto',
  number: 'Número',
  date: 'Data',
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  new: 'Novo',
  in_progress: 'Em andamento',
  won: 'Ganho',
  lost: 'Perdido',
  ...roleLabels,
};

/** Fields whose values are the product's own words; what people have typed stands as it is. */
const worded = new Set(['status', 'role', 'kind', 'channel', 'custom_field_1_status', 'custom_field_1_type']);

/** A value in the words of its field. */
export function describeValue(field: string, value: string | null, timeZone: string): string {
  if (value === null) return '–';
  if (field.endsWith('_cents')) return formatCurrency(Number(value));
  if (field.endsWith('_at') && !Number.isNaN(Date.parse(value))) return formatDateTime(value, timeZone);
  if (field === 'phone') return formatPhone(value);
  if (field === 'document_number') return formatCpfOrCnpj(value);
  if (field === 'calculator') return calculatorLabels[value as Calculator] ?? value;
  if (field === 'changed')
    return value
      .split(', ')
      .map((name) => fields[name] ?? name)
      .join(', ');
  return value === 'true' || value === 'false' || worded.has(field) ? (words[value] ?? value) : value;
}

/** What was acted on, and where it can be seen; null when it has no name any more. */
export function describeTarget({
  target_type: type,
  target_id: id,
  target_name: name,
  target_number: number,
}: AuditEntry): { label: string; path: string | null } | null {
  if (name === null) return null;
  if (type === 'lead' && number !== null) return { label: `${number} ${name}`, path: paths.lead(number) };
  return { label: name, path: type === 'user' && id !== null ? `${routes.users.path}?usuario=${id}` : null };
}

export function describeActor({ actor, actor_kind: kind }: AuditEntry): string {
  if (actor) return kind === 'api_key' ? `API: ${actor.name}` : actor.name;
  if (kind === 'system') return 'Sistema';
  return kind === 'super_admin' ? 'Equipe Funil' : 'Visitante';
}
