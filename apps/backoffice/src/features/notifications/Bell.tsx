import { Suspense, useState } from 'react';
import { Bell as BellIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import { useUnreadCount } from '@funil/api/react';
import { CountBadge, IconButton, Popover, SkeletonList } from '@funil/ui';
import { lazyPart } from '../../platform/lazyPart.ts';

const load = () => import('./BellPanel.tsx');
const BellPanel = lazyPart(load, 'BellPanel');

const labelOf = (unread: number) => {
  const { title } = routes.notifications;
  return unread === 0 ? title : `${title}, ${unread === 1 ? '1 não lida' : `${unread} não lidas`}`;
};

/** The code of the notifications loads on first opening. */
export function Bell() {
  const unread = useUnreadCount() ?? 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <Corner>
      <Panel
        align="end"
        aria-label={routes.notifications.title}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            size="sm"
            label={labelOf(unread)}
            icon={<BellIcon />}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
          />
        }
      >
        <Suspense fallback={<SkeletonList rows={5} rowHeight={53} label="Carregando as notificações" />}>
          <BellPanel unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      </Panel>
      {unread > 0 && <CountBadge count={unread} tone="spot" corner aria-hidden />}
    </Corner>
  );
}

const Corner = styled.span`
  position: relative;
  display: inline-flex;
`;

const Panel = styled(Popover)`
  box-sizing: border-box;
  inline-size: min(420px, calc(100vw - 16px));
  max-block-size: min(560px, var(--radix-popover-content-available-height));
  padding: 0;
`;
