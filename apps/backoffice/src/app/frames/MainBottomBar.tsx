import type { ReactNode } from 'react';
import { CalendarDays, House, Inbox, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { canOpen, routes } from '@funil/api/contract';
import type { RouteName } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { BottomBar, BottomBarItem, BottomBarMenu } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { DeferRequestsUntilIdle } from '../../screens/DeferRequestsUntilIdle.tsx';
import { leadCreationLabels } from '../../screens/leadCreationLabels.ts';
import { useRouteName } from '../../screens/useRouteName.ts';
import { useDueReminders } from './useDueReminders.ts';

const destinations = [
  { name: 'dashboard', label: 'Início', icon: <House aria-hidden /> },
  { name: 'leads', label: 'Leads', icon: <Inbox aria-hidden /> },
] as const satisfies readonly { name: RouteName; label: string; icon: ReactNode }[];

/** Destinations of a whole day, for the thumb. */
export function MainBottomBar() {
  const { actor } = useCurrentSession();
  const { can } = useCan();
  const current = useRouteName();
  return (
    <BottomBar>
      {destinations.map(
        ({ name, label, icon }) =>
          canOpen(actor.role, name) && (
            <BottomBarItem asChild key={name} icon={icon} isCurrent={name === current}>
              <Link to={routes[name].path}>{label}</Link>
            </BottomBarItem>
          ),
      )}
      {canOpen(actor.role, 'reminders') && (
        <DeferRequestsUntilIdle>
          <Agenda isCurrent={current === 'reminders'} />
        </DeferRequestsUntilIdle>
      )}
      {can('lead.create') && <NewLead isOverList={current === 'leads'} />}
      <BottomBarMenu />
    </BottomBar>
  );
}

function Agenda({ isCurrent }: { isCurrent: boolean }) {
  const due = useDueReminders();
  return (
    <BottomBarItem asChild icon={<CalendarDays aria-hidden />} isCurrent={isCurrent} {...due}>
      <Link to={routes.reminders.path}>Agenda</Link>
    </BottomBarItem>
  );
}

/** Opens the form over the list, which keeps its filters. */
function NewLead({ isOverList }: { isOverList: boolean }) {
  const { search } = useLocation();
  const { actor } = useCurrentSession();
  const { action } = leadCreationLabels(actor.role);
  const params = new URLSearchParams(isOverList ? search : '');
  params.delete('lead');
  params.set('novo', '1');
  return (
    <BottomBarItem asChild icon={<Plus aria-hidden />}>
      <Link to={`${routes.leads.path}?${params}`} aria-label={action}>
        {action.split(' ')[0]}
      </Link>
    </BottomBarItem>
  );
}
