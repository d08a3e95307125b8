import { BellOff, Check, Settings2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { NotificationUser } from '@funil/api/contract';
import { useNotifications, useUnreadCount } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  ListSection,
  LoadMore,
  PageScroll,
  SkeletonList,
  Spacer,
  Toolbar,
} from '@funil/ui';
import { formatTime } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { dayKey, formatDay } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { Screen } from '../../screens/Screen.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkAsRead } from './useMarkAsRead.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

export function NotificationsPage() {
  const { notifications, error, hasMore, isLoadingMore, loadMore, moreError, retry } = useNotifications();
  const { read, readAll, isReadingAll } = useMarkAsRead();
  const unread = useUnreadCount() ?? 0;
  const setParams = useAddressParams()[1];
  const clock = useClock();

  const days = new Map<string, NotificationUser[]>();
  for (const one of notifications ?? []) {
    const day = dayKey(one.created_at, clock);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  const openSettings = () => setParams((current) => new URLSearchParams([...current, ['perfil', 'avisos']]));

  return (
    <Screen>
      <Toolbar>
        <Count role="status">
          {unread === 0 ? 'Tudo lido' : `${formatCount(unread)} ${unread === 1 ? 'não lida' : 'não lidas'}`}
        </Count>
        <Spacer />
        <IconButton
          size="sm"
          label="Escolher notificações"
          title="Escolher notificações"
          icon={<Settings2 />}
          onClick={openSettings}
        />
        <Button size="sm" disabled={unread === 0} loading={isReadingAll} loadingLabel="Marcando" onClick={readAll}>
          Marcar todas como lidas
        </Button>
      </Toolbar>
      <PageScroll>
        {!notifications && error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
        {!notifications && !error && <SkeletonList rows={10} rowHeight={45} label="Carregando as notificações" />}
        {notifications?.length === 0 && (
          <EmptyState
            icon={<BellOff />}
            title="Nada por aqui ainda"
            actions={
              <Button size="sm" onClick={openSettings}>
                Escolher notificações
              </Button>
            }
          >
            Avisamos quando um lead for seu, mudar de status ou chegar a hora de um lembrete.
          </EmptyState>
        )}
        {[...days].map(([day, entries]) => (
          <ListSection key={day} title={formatDay(entries[0]!.created_at, clock)}>
            {entries.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                time={formatTime(one.created_at, clock.timeZone)}
                onOpen={read}
                action={
                  <Slot>
                    {one.read_at === null && (
                      <IconButton
                        size="sm"
                        label="Marcar como lida"
                        title="Marcar como lida"
                        icon={<Check />}
                        onClick={() => read(one)}
                      />
                    )}
                  </Slot>
                }
              />
            ))}
          </ListSection>
        ))}
        <More
          hasMore={hasMore}
          isLoading={isLoadingMore}
          error={moreError?.message}
          label="Carregar mais"
          onLoadMore={loadMore}
        />
      </PageScroll>
    </Screen>
  );
}

const Count = styled.span`
  color: ${tokens.color.text2};
  font: ${tokens.font[13]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Fixed width, so that reading one notification does not move the others. */
const Slot = styled.span`
  display: inline-flex;
  min-inline-size: 28px;
  ${tokens.media.mobile} {
    min-inline-size: 0;
  }
`;

const More = styled(LoadMore)`
  justify-content: flex-start;
  max-inline-size: 920px;
  padding: ${tokens.space[4]} ${tokens.space[5]} ${tokens.space[6]};
`;
