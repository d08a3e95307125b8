import {
  CalendarClock,
  CalendarX,
  ChevronRight,
  CircleAlert,
  ClockAlert,
  Inbox,
  Sparkles,
  ShieldAlert,
  UserLock,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import type { LeadStatus, MyDay as Day } from '@funil/api/contract';
import { useLeadOffers, useLeads, useLeadStatuses, useReminders } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Card, CardHeader, CardRow, EmptyState, ErrorState, Link, SkeletonList, useIsMobile } from '@funil/ui';
import { addDays, formatDate } from '@funil/validation/values';
import { DueList } from './DueList.tsx';
import { formatCount } from '../../formats/formatCount.ts';
import { dayKey, formatElapsed } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import { DueRoundLink } from '../reminders/DueRoundLink.tsx';
import { groupReminders } from '../reminders/groupReminders.ts';
import { OfferedLeads } from '../leadOffers/OfferedLeads.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

const shown = 6;

const isOpenKind = (kind: LeadStatus['kind']) => kind === 'new' || kind === 'in_progress';

/**
 * Shows leads offered, recent, without an owner or next step, requests about personal data that are due, and activities
 * overdue or due today. Overdue contacts are counted only where their activities are not in the list beside.
 */
export function MyDay({ day }: { day: Day }) {
  const {
    unowned,
    empty_queues: emptyQueues = [],
    privacy_requests: requests,
    privacy_incidents: incidents,
    overdue,
    unplanned,
    recent,
    sla,
  } = day;
  const { offers = [] } = useLeadOffers();
  const { leadStatuses = [] } = useLeadStatuses();
  const clock = useClock();
  const { user } = useCurrentSession();
  const { reminders, error, retry } = useReminders({ state: 'open' });
  const isMobile = useIsMobile();
  const groups = reminders && groupReminders(reminders, clock);
  const due = groups ? [...groups.overdue, ...groups.today] : [];
  const late = new Set((groups?.overdue ?? []).flatMap(({ lead }) => lead?.number ?? []));
  const isOverdueListed = overdue.count <= late.size;
  const yesterday = addDays(dayKey(clock.now, clock), -1);
  const recentLeads = { owner_id: user.id, created: `${yesterday}..` };
  const { leads: newLeads = [] } = useLeads(recent.count > 0 ? recentLeads : null);
  // A round takes what ends or waits for a first word before what is due.
  const arrived = [
    ...offers.map(({ lead }) => lead.number),
    ...newLeads.filter(({ status }) => isOpenKind(status.kind)).map(({ number }) => number),
  ];
  const open = leadStatuses.filter(({ kind }) => isOpenKind(kind)).map(({ id }) => id);
  const isFree =
    !unowned?.count &&
    offers.length === 0 &&
    !requests &&
    !incidents &&
    recent.count === 0 &&
    isOverdueListed &&
    unplanned.count === 0 &&
    !sla?.expired &&
    !sla?.due_soon &&
    groups !== undefined &&
    due.length === 0;
  const duePart = (
    <div key="due">
      {error && (
        <ErrorState title="Não foi possível carregar os lembretes" titleAs="h3" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {!groups && !error && <SkeletonList rows={2} rowHeight={44} label="Carregando os lembretes" />}
      {due.length > 0 && <DueList reminders={due.slice(0, shown)} />}
      {due.length > shown && (
        <CardRow>
          <Link asChild tone="quiet">
            <RouterLink to={routes.reminders.path}>Ver os {formatCount(due.length)} lembretes</RouterLink>
          </Link>
        </CardRow>
      )}
    </div>
  );
  const newPart = recent.count > 0 && (
    <Waiting
      icon={<Sparkles size={16} aria-hidden />}
      to={leadsPath(recentLeads)}
      title={recent.count === 1 ? '1 lead novo desde ontem' : `${formatCount(recent.count)} leads novos desde ontem`}
    >
      Leads seus criados ontem ou hoje
    </Waiting>
  );
  return (
    <Card asChild>
      <section>
        <CardHeader title="Meu dia">
          <DueRoundLink
            from="inicio"
            first={arrived}
            reminders={[...(groups?.today ?? []), ...(groups?.overdue ?? [])]}
          />
        </CardHeader>
        <OfferedLeads place="day" />
        {!isFree && (
          <Parts>
            {/* On a phone new leads and the first task are in sight before the counts. */}
            {isMobile && newPart}
            {isMobile && duePart}
            <div key="counts">
              {!isMobile && newPart}
              {unowned !== null && unowned.count > 0 && (
                <Waiting
                  icon={<Inbox size={16} aria-hidden />}
                  to={leadsPath({ owner_id: 'none', status_id: open.join(',') })}
                  title={
                    unowned.count === 1
                      ? '1 lead sem responsável'
                      : `${formatCount(unowned.count)} leads sem responsável`
                  }
                >
                  {unowned.oldest_at && `O mais antigo chegou ${formatElapsed(unowned.oldest_at, clock)}`}
                </Waiting>
              )}
              {emptyQueues.map(({ id, name, count }) => (
                <Waiting
                  key={id}
                  icon={<UserX size={16} aria-hidden />}
                  isLate
                  to={routes.leadDistribution.path}
                  title={`A fila ${name} não tem ninguém`}
                >
                  {count === 1 ? '1 lead espera por ela' : `${formatCount(count)} leads esperam por ela`}
                </Waiting>
              ))}
              {incidents && (
                <Waiting
                  icon={<ShieldAlert size={16} aria-hidden />}
                  isLate={incidents.first_due_on <= dayKey(clock.now, clock)}
                  to={`${routes.account.path}?aba=privacidade&incidentes`}
                  title={
                    incidents.count === 1
                      ? '1 incidente com dados pessoais'
                      : `${formatCount(incidents.count)} incidentes com dados pessoais`
                  }
                >
                  {describeFirstDue(incidents.first_due_on, dayKey(clock.now, clock), 'Comunique')}
                </Waiting>
              )}
              {requests && (
                <Waiting
                  icon={<UserLock size={16} aria-hidden />}
                  isLate={requests.first_due_on <= dayKey(clock.now, clock)}
                  to={`${routes.account.path}?aba=privacidade`}
                  title={
                    requests.count === 1
                      ? '1 pedido sobre dados pessoais'
                      : `${formatCount(requests.count)} pedidos sobre dados pessoais`
                  }
                >
                  {describeFirstDue(requests.first_due_on, dayKey(clock.now, clock))}
                </Waiting>
              )}
              {sla !== null && sla.expired > 0 && (
                <Waiting
                  icon={<CircleAlert size={16} aria-hidden />}
                  isLate
                  to={leadsPath({ sla: 'expired' })}
                  title={
                    sla.expired === 1
                      ? '1 lead com o prazo do primeiro contato vencido'
                      : `${formatCount(sla.expired)} leads com o prazo do primeiro contato vencido`
                  }
                >
                  {sla.expired === 1 ? 'Ninguém falou com ele ainda' : 'Ninguém falou com eles ainda'}
                </Waiting>
              )}
              {sla !== null && sla.due_soon > 0 && (
                <Waiting
                  icon={<ClockAlert size={16} aria-hidden />}
                  to={leadsPath({ sla: 'due_soon' })}
                  title={
                    sla.due_soon === 1
                      ? '1 lead com o prazo do primeiro contato acabando'
                      : `${formatCount(sla.due_soon)} leads com o prazo do primeiro contato acabando`
                  }
                >
                  O primeiro contato vence em breve
                </Waiting>
              )}
              {!isOverdueListed && (
                <Waiting
                  icon={<CalendarClock size={16} aria-hidden />}
                  isLate
                  to={leadsPath({ owner_id: user.id, next_contact: 'overdue' })}
                  title={
                    overdue.count === 1 ? '1 contato atrasado' : `${formatCount(overdue.count)} contatos atrasados`
                  }
                >
                  Leads seus com o próximo contato no passado
                </Waiting>
              )}
              {unplanned.count > 0 && (
                <Waiting
                  icon={<CalendarX size={16} aria-hidden />}
                  to={leadsPath({ owner_id: user.id, next_contact: 'unplanned' })}
                  title={
                    unplanned.count === 1
                      ? '1 lead sem próximo passo'
                      : `${formatCount(unplanned.count)} leads sem próximo passo`
                  }
                >
                  Leads seus em aberto sem nada agendado
                </Waiting>
              )}
            </div>
            {!isMobile && duePart}
          </Parts>
        )}
        {isFree && (
          <EmptyState title="Nada espera por você agora">
            Lembretes de hoje, leads sem responsável e contatos atrasados aparecem aqui.
          </EmptyState>
        )}
      </section>
    </Card>
  );
}

/** The first day by which one of the requests has to be answered. */
const describeFirstDue = (dueOn: string, today: string, verb = 'Responda') =>
  dueOn < today ? `Prazo vencido em ${formatDate(dueOn)}` : `${verb} até ${formatDate(dueOn)}`;

function Waiting({
  icon,
  isLate = false,
  to,
  title,
  children,
}: {
  icon: ReactNode;
  isLate?: boolean;
  to: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <CardRow as={WaitingLink} to={to} data-late={isLate || undefined}>
      {icon}
      <What>
        <b>{title}</b>
        <small>{children}</small>
      </What>
      <ChevronRight size={14} aria-hidden />
    </CardRow>
  );
}

const { color } = tokens;

/** Waiting leads beside due reminders, where there is room for both, with a line between them. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  overflow: clip;
  > * {
    /* The upper and the left edge: those of the first part are clipped. */
    box-shadow: -1px -1px 0 ${color.border};
  }
  > :empty {
    display: none;
  }
`;

const WaitingLink = styled(RouterLink)`
  && {
    color: inherit;
    text-decoration: none;
  }
  > svg {
    flex: none;
    color: ${color.text2};
  }
  &[data-late] > svg:first-child {
    color: ${color.dangerText};
  }
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const What = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: ${tokens.weight.medium};
  }
  small {
    color: ${color.text2};
    font: ${tokens.font[12]};
  }
`;
