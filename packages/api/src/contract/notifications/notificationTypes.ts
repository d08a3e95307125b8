import { roles } from '../access/roles.ts';
import type { Role } from '../access/roles.ts';

interface TypeFacts {
  label: string;
  /** Roles with a switch for the type. */
  roles: readonly Role[];
  /** Defaults; mail only when urgent. */
  screen: boolean;
  email: boolean;
  /** Missing for types that are never sent to devices: they can wait until the user looks. */
  push?: boolean;
}

const owners = ['admin', 'manager', 'specialist'] as const satisfies readonly Role[];
/** Roles that receive leads not accepted by members. */
const managers = ['admin', 'manager'] as const satisfies readonly Role[];
const earners = [
  'manager',
  'partner',
  'specialist',
  'indicator',
  'indicator_manager',
] as const satisfies readonly Role[];
/** Roles that refer leads by their own link. */
const referrers = ['partner', 'indicator', 'indicator_manager'] as const satisfies readonly Role[];
const sponsors = [
  'admin',
  'partner',
  'specialist',
  'indicator',
  'indicator_manager',
] as const satisfies readonly Role[];

/** Notification types, in order of the settings. */
export const notificationTypeFacts = {
  lead_assigned: { label: 'Lead atribuído a mim', roles: owners, screen: true, email: true, push: true },
  lead_transferred: { label: 'Leads transferidos para mim', roles: owners, screen: true, email: true, push: true },
  lead_offered: { label: 'Lead oferecido a mim', roles: owners, screen: true, email: false, push: true },
  lead_escalated: { label: 'Lead que ninguém aceitou', roles: managers, screen: true, email: true, push: true },
  lead_status_changed: { label: 'Mudança de status em um lead meu', roles, screen: true, email: false },
  lead_simulated: { label: 'Nova simulação de um lead meu', roles: owners, screen: true, email: true },
  lead_referred: { label: 'Novo lead pelo meu link', roles: referrers, screen: true, email: false, push: true },
  reminder_due: { label: 'Lembrete no horário', roles, screen: true, email: false, push: true },
  sla_expiring: { label: 'Prazo do primeiro contato acabando', roles: owners, screen: true, email: false, push: true },
  sla_expired: { label: 'Prazo do primeiro contato vencido', roles: owners, screen: true, email: true, push: true },
  import_finished: { label: 'Importação concluída', roles: ['admin'], screen: true, email: true },
  export_ready: { label: 'Exportação pronta', roles, screen: true, email: false },
  report_failed: { label: 'Relatório salvo que não pôde ser enviado', roles, screen: true, email: true },
  retention_proposed: { label: 'Dados com o prazo de guarda vencido', roles: ['admin'], screen: true, email: true },
  affiliate_signed_up: { label: 'Novo afiliado pelo meu código', roles: sponsors, screen: true, email: true },
  commission_approved: { label: 'Comissão aprovada', roles: earners, screen: true, email: false },
  commission_paid: { label: 'Comissão paga', roles: earners, screen: true, email: true },
  commission_failed: { label: 'Pagamento de comissão não realizado', roles: earners, screen: true, email: true },
} as const satisfies Record<string, TypeFacts>;

export type NotificationType = keyof typeof notificationTypeFacts;

/** Types that can be sent to devices: offers, new leads, and what is due. */
export type PushedType = {
  [Type in NotificationType]: (typeof notificationTypeFacts)[Type] extends { push: boolean } ? Type : never;
}[NotificationType];

/** Names of types. */
export const notificationTypes = Object.keys(notificationTypeFacts) as NotificationType[];

/** Types for a role. */
export function notificationTypesOf(role: Role): NotificationType[] {
  return notificationTypes.filter((type) => (notificationTypeFacts[type].roles as readonly Role[]).includes(role));
}

/** Whether the type can be sent to devices. */
export const isPushed = (type: NotificationType): type is PushedType => 'push' in notificationTypeFacts[type];
