import { BellOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import { useNotifications } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, EmptyState, ErrorState, SkeletonList } from '@funil/ui';
import { formatElapsed } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { OfferedLeads } from '../leadOffers/OfferedLeads.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkAsRead } from './useMarkAsRead.ts';

const shown = 7;

export function BellPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { notifications, error, retry } = useNotifications();
  const { read, readAll, isReadingAll } = useMarkAsRead();
  const clock = useClock();
  return (
    <>
      <Head>
        <h2>Notificações</h2>
        <Button
          size="sm"
          variant="ghost"
          disabled={unread === 0}
          loading={isReadingAll}
          loadingLabel="Marcando"
          onClick={readAll}
        >
          Marcar todas como lidas
        </Button>
      </Head>
      <OfferedLeads place="bell" onOpen={onClose} />
      {!notifications && error && (
        <ErrorState titleAs="h3" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {!notifications && !error && <SkeletonList rows={5} rowHeight={53} label="Carregando as notificações" />}
      {notifications?.length === 0 && (
        <EmptyState icon={<BellOff />} title="Nada por aqui ainda" titleAs="h3">
          Avisamos quando um lead for seu, mudar de status ou chegar a hora de um lembrete.
        </EmptyState>
      )}
      {notifications && notifications.length > 0 && (
        <List>
          {notifications.slice(0, shown).map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              time={formatElapsed(one.created_at, clock)}
              onOpen={(opened) => {
                read(opened);
                onClose();
              }}
            />
          ))}
        </List>
      )}
      <Foot>
        <Button asChild size="sm" variant="ghost">
          <Link to={routes.notifications.path} onClick={onClose}>
            Ver todas
          </Link>
        </Button>
      </Foot>
    </>
  );
}

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[4]};
  border-block-end: 1px solid ${tokens.color.border};
  background: ${tokens.color.surfaceRaised};
  h2 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[13]};
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding-inline: ${tokens.space[4]};
  }
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: flex;
  justify-content: center;
  padding: ${tokens.space[1]};
  border-block-start: 1px solid ${tokens.color.border};
  background: ${tokens.color.surfaceRaised};
`;
