import { formatCurrency } from '@funil/validation/values';
import { transferFilterWord } from '../leads/transferFilterValue.ts';
import { paths } from '../paths.ts';
import type { Role } from '../access/roles.ts';
import { canOpen, routes } from '../access/routes.ts';
import type { RouteName } from '../access/routes.ts';
import type { ReportKind } from '../reports/reportKinds.ts';
import { reportTable } from '../reports/reportTable.ts';
import type { NotificationUser } from './notifications.ts';
import type { NotificationType } from './notificationTypes.ts';

export interface NotificationText {
  title: string;
  /** Null when the title suffices. */
  detail: string | null;
  link: string;
}

type Facts = Pick<
  NotificationUser,
  | 'type'
  | 'actor'
  | 'lead'
  | 'leads_count'
  | 'is_undone'
  | 'transfer'
  | 'reminder_id'
  | 'affiliate'
  | 'detail'
  | 'amount_cents'
>;

const leads = ({ leads_count: count }: Facts) => (count === 1 ? '1 lead' : `${count} leads`);

/** Amount as ": R$ 120,00"; empty in older notifications. */
const howMuch = ({ amount_cents: cents }: Facts) => (cents === null || cents === 0 ? '' : `: ${formatCurrency(cents)}`);

const by = ({ actor }: Facts, did: string, happened: string) => (actor ? `${actor.name} ${did}` : happened);

const passive = (facts: Facts, one: string, many: string) => `${leads(facts)} ${facts.leads_count === 1 ? one : many}`;

const titles: Record<NotificationType, (facts: Facts) => string> = {
  lead_assigned: (facts) =>
    by(facts, `atribuiu ${leads(facts)} a você`, passive(facts, 'foi atribuído a você', 'foram atribuídos a você')) +
    (facts.is_undone ? ', e a atribuição foi desfeita' : ''),
  lead_transferred: (facts) => {
    const text = by(
      facts,
      `transferiu ${leads(facts)} para você`,
      passive(facts, 'foi transferido para você', 'foram transferidos para você'),
    );
    return facts.is_undone ? `${text}, e a transferência foi desfeita` : text;
  },
  lead_offered: (facts) => passive(facts, 'foi oferecido a você', 'foram oferecidos a você'),
  lead_escalated: (facts) =>
    facts.leads_count === 1
      ? 'Ninguém aceitou um lead, e ele agora é seu'
      : `Ninguém aceitou ${leads(facts)}, e eles agora são seus`,
  lead_status_changed: (facts) => {
    const what = facts.leads_count === 1 ? 'um lead seu' : `${facts.leads_count} leads seus`;
    const where = facts.detail ? ` para ${facts.detail}` : ' de status';
    const text = by(
      facts,
      `moveu ${what}${where}`,
      facts.leads_count === 1 ? `Um lead seu mudou${where}` : `${what} mudaram${where}`,
    );
    return facts.is_undone ? `${text}, e a mudança foi desfeita` : text;
  },
  lead_simulated: (facts) =>
    facts.leads_count === 1 ? 'Um lead seu fez uma nova simulação' : `${leads(facts)} seus fizeram novas simulações`,
  lead_referred: (facts) =>
    facts.leads_count === 1 ? 'Um lead chegou pelo seu link' : `${leads(facts)} chegaram pelo seu link`,
  reminder_due: (facts) => facts.detail ?? 'Lembrete',
  sla_expiring: (facts) =>
    facts.leads_count === 1
      ? 'O prazo do primeiro contato está acabando'
      : `O prazo do primeiro contato de ${leads(facts)} está acabando`,
  sla_expired: (facts) =>
    facts.leads_count === 1
      ? 'O prazo do primeiro contato venceu'
      : `O prazo do primeiro contato de ${leads(facts)} venceu`,
  import_finished: () => 'Sua importação terminou',
  export_ready: () => 'Sua exportação está pronta',
  report_failed: () => 'Um relatório salvo não pôde ser enviado por e-mail',
  retention_proposed: () => 'Há dados com o prazo de guarda vencido para conferir',
  affiliate_signed_up: ({ affiliate }) => `${affiliate?.name ?? 'Alguém'} se cadastrou pelo seu código`,
  commission_approved: (facts) => `Suas comissões foram aprovadas${howMuch(facts)}`,
  commission_paid: (facts) =>
    facts.amount_cents === 0
      ? 'Suas comissões foram compensadas com estornos'
      : `Suas comissões foram pagas${howMuch(facts)}`,
  commission_failed: (facts) => `Um pagamento de comissões não foi realizado${howMuch(facts)}`,
};

/** Screens of a notification type, best first: the first that the role may open is used. */
const screens: Record<NotificationType, readonly RouteName[]> = {
  lead_assigned: ['leads'],
  lead_transferred: ['leads'],
  lead_offered: ['leads'],
  lead_escalated: ['leads'],
  lead_status_changed: ['leads'],
  lead_simulated: ['leads'],
  lead_referred: ['leads'],
  reminder_due: ['reminders'],
  sla_expiring: ['leads'],
  sla_expired: ['leads'],
  import_finished: ['leadImport', 'leads'],
  export_ready: ['leads'],
  report_failed: ['leadReports', 'dashboard'],
  retention_proposed: ['account'],
  affiliate_signed_up: ['affiliates', 'indicators', 'dashboard'],
  commission_approved: ['commissions', 'dashboard'],
  commission_paid: ['commissions', 'dashboard'],
  commission_failed: ['commissions', 'dashboard'],
};

const screenFor = (type: NotificationType, role: Role): string =>
  routes[screens[type].find((name) => canOpen(role, name)) ?? 'dashboard'].path;

function detailOf({ type, lead, leads_count: count, detail }: Facts): string | null {
  if (lead) return lead.name;
  // The notification's single lead is hidden from the user.
  if (count === 1) return 'Lead indisponível';
  return type === 'reminder_due' || type === 'lead_status_changed' || type === 'export_ready' ? null : detail;
}

/** Link to an affiliate: admins have a screen of all affiliates. */
const affiliatePath = (id: string, role: Role) =>
  canOpen(role, 'affiliates')
    ? `${routes.affiliates.path}?afiliado=${id}`
    : `${routes.indicators.path}?aba=afiliados&afiliado=${id}`;

/** Link to the single record, else to the type's screen. */
function linkOf({ type, lead, transfer, affiliate, reminder_id: reminderId }: Facts, role: Role): string {
  if (type === 'reminder_due' && reminderId) return paths.reminder(reminderId);
  if (lead) return paths.lead(lead.number);
  if (transfer) return `${routes.leads.path}?${transferFilterWord}=${encodeURIComponent(transfer)}`;
  if (type === 'retention_proposed') return `${routes.account.path}?aba=privacidade&guarda`;
  return affiliate ? affiliatePath(affiliate.id, role) : screenFor(type, role);
}

/** Screens that offer the file of a long export, by the word in its notification: the first that the role may open. */
const exportScreens: Readonly<Record<string, readonly { route: RouteName; tab?: string }[]>> = {
  commissions: [{ route: 'commissions' }],
  affiliates: [{ route: 'affiliates' }, { route: 'indicators', tab: 'afiliados' }],
  audit: [{ route: 'account', tab: 'auditoria' }],
  distribution: [{ route: 'leadDistribution' }],
  indicators: [{ route: 'indicators', tab: 'pessoas' }, { route: 'myIndicators' }, { route: 'referralTeam' }],
  referral_teams: [{ route: 'referralTeam' }],
};

/** Detail of an unsent saved report. */
export const failedReportDetail = (report: ReportKind, id: string, name: string): string => `${report} ${id} ${name}`;

function readFailedReport(detail: string) {
  const [report, id, ...name] = detail.split(' ');
  const { path } = routes[reportTable[report as ReportKind].route];
  return { detail: name.join(' '), link: `${path}?abrir=${id}` };
}

/** Text of a notification for a role. */
export function describeNotification(facts: Facts, role: Role): NotificationText {
  const { type, detail } = facts;
  if (type === 'export_ready' && detail) {
    // `detail`: the job's id, and the screen unless it is the list of leads.
    const [jobId, screen = ''] = detail.split(' ');
    const { route, tab } = exportScreens[screen]?.find((one) => canOpen(role, one.route)) ?? { route: 'leads' };
    return {
      title: titles[type](facts),
      detail: null,
      link: `${routes[route].path}?${tab ? `aba=${tab}&` : ''}exportacao=${jobId}`,
    };
  }
  if (type === 'report_failed' && detail) return { title: titles[type](facts), ...readFailedReport(detail) };
  return { title: titles[type](facts), detail: detailOf(facts), link: linkOf(facts, role) };
}
