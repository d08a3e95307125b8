import type { AuditChange, AuditEntry } from '@funil/api/contract';

/** Words of the commands; one that is not here stands as the log names it. */
const actions: Record<string, string> = {
  'session.create': 'Entrou',
  'session.destroy': 'Saiu',
  'session.destroy_all': 'Saiu de todos os dispositivos',
  'password.recover': 'Pediu uma nova senha',
  'password.define': 'Definiu a senha',
  'profile.update': 'Alterou o próprio perfil',
  'profile.change_password': 'Trocou a própria senha',
  'lead.create': 'Criou um lead',
  'lead.update': 'Alterou um lead',
  'lead.change_status': 'Mudou o status de um lead',
  'user.invite': 'Convidou uma pessoa',
  'user.update': 'Alterou uma pessoa',
  'user.deactivate': 'Desativou uma pessoa',
  'user.reactivate': 'Reativou uma pessoa',
  'user.resend_invitation': 'Reenviou um convite',
  'account.update': 'Alterou a conta',
  'administrative_status.save': 'Alterou os status administrativos',
  'holiday.save': 'Alterou os feriados',
  'logo_preset.create': 'Adicionou uma logo',
  'logo_preset.remove': 'Removeu uma logo',
  'file.upload': 'Enviou um arquivo',
  'job.cancel': 'Cancelou uma tarefa',
};

/** What the log can be narrowed to: the first part of an action. */
export const auditAreas = {
  lead: 'Leads',
  user: 'Usuários',
  account: 'Conta',
  session: 'Entradas e saídas',
  password: 'Senhas',
  profile: 'Perfis',
  file: 'Arquivos',
  logo_preset: 'Logos',
  administrative_status: 'Status administrativos',
  holiday: 'Feriados',
} as const;

const fields: Record<string, string> = {
  name: 'Nome',
  account_name: 'Nome da conta',
  email: 'E-mail',
  phone: 'Telefone',
  document_number: 'CPF ou CNPJ',
  status: 'Status',
  role: 'Perfil',
  owner: 'Responsável',
  product: 'Produto',
  value_cents: 'Valor em centavos',
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
  custom_field_1: 'Campo personalizado',
  custom_field_1_label: 'Nome do campo personalizado',
  custom_field_1_status: 'Campo personalizado',
  custom_field_1_type: 'Tipo do campo personalizado',
  required_phone: 'Telefone obrigatório',
  required_document_number: 'CPF ou CNPJ obrigatório',
  administrative_status_label: 'Nome do status administrativo',
  show_administrative_status: 'Mostrar status administrativo',
  administrative_statuses: 'Status administrativos',
  holidays: 'Feriados',
  purpose: 'Uso',
  content_type: 'Tipo',
  size_bytes: 'Bytes',
  is_available: 'Disponível para receber leads',
};

export const describeAction = ({ action }: AuditEntry): string => actions[action] ?? action;

export const describeField = ({ field }: AuditChange): string => fields[field] ?? field;

const words: Record<string, string> = { true: 'Sim', false: 'Não', enabled: 'Ligado', disabled: 'Desligado', active: 'Ativo', inactive: 'Inativo', invited: 'Convidado' };

export const describeValue = (value: string | null): string => (value === null ? '–' : (words[value] ?? value));

export function describeActor({ actor, actor_kind: kind }: AuditEntry): string {
  if (actor) return actor.name;
  if (kind === 'system') return 'Sistema';
  return kind === 'super_admin' ? 'Equipe Funil' : 'Visitante';
}
