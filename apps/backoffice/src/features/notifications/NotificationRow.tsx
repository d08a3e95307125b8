import {
  AlarmClock,
  ArrowRightLeft,
  Calculator,
  CircleDot,
  Handshake,
  HandCoins,
  HandHelping,
  Hourglass,
  TriangleAlert,
  Upload,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { describeNotification } from '@funil/api/contract';
import type { NotificationType, NotificationUser } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { VisuallyHidden } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

const icons: Record<NotificationType, LucideIcon> = {
  lead_assigned: UserRound,
  lead_transferred: ArrowRightLeft,
  lead_offered: HandHelping,
  lead_escalated: UserRound,
  lead_status_changed: CircleDot,
  lead_simulated: Calculator,
  lead_referred: UserRound,
  reminder_due: AlarmClock,
  sla_expiring: Hourglass,
  sla_expired: Hourglass,
  import_finished: Upload,
  export_ready: Upload,
  report_failed: TriangleAlert,
  retention_proposed: Hourglass,
  affiliate_signed_up: Handshake,
  commission_approved: HandCoins,
  commission_paid: HandCoins,
  commission_failed: HandCoins,
};

interface NotificationRowProps {
  notification: NotificationUser;
  time: string;
  onOpen: (notification: NotificationUser) => void;
  action?: ReactNode;
}

export function NotificationRow({ notification, time, onOpen, action }: NotificationRowProps) {
  const { user } = useCurrentSession();
  const { title, detail, link } = describeNotification(notification, user.role);
  const Icon = icons[notification.type];
  const isUnread = notification.read_at === null;
  return (
    <Row data-unread={isUnread || undefined}>
      <Mark aria-hidden>
        <Icon size={14} strokeWidth={1.75} />
      </Mark>
      <Text to={link} onClick={() => onOpen(notification)}>
        <b>{title}</b>
        {isUnread && <VisuallyHidden> (não lida)</VisuallyHidden>}
        {detail && <span>{detail}</span>}
      </Text>
      <time dateTime={notification.created_at}>{time}</time>
      <End>
        <Dot aria-hidden />
        {action}
      </End>
    </Row>
  );
}

const { color } = tokens;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 26px minmax(0, 1fr) auto auto;
  gap: ${tokens.space[3]};
  align-items: center;
  min-block-size: 36px;
  padding: ${tokens.space[2]} ${tokens.space[5]};
  color: ${color.text2};
  font: ${tokens.font[13]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  &:hover {
    background: ${color.hover};
  }
  > time {
    color: ${color.text3};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${tokens.media.mobile} {
    padding-inline: ${tokens.space[4]};
    gap: 10px;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 26px;
  block-size: 26px;
  border: 1px solid ${color.borderStrong};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.text2};
`;

const Text = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[2]};
  min-inline-size: 0;
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  /* The whole row leads there; what can be done besides lies above. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.accent.graphic};
    outline-offset: -2px;
    border-radius: ${tokens.radius[2]};
  }
  b {
    color: ${color.text};
    font-weight: ${tokens.weight.regular};
  }
  ${tokens.media.mobile} {
    flex-direction: column;
  }
  [data-unread] > & b {
    font-weight: ${tokens.weight.medium};
  }
`;

const End = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[1]};
  min-inline-size: 8px;
`;

const Dot = styled.span`
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: ${color.spot.solid};
  box-shadow: inset 0 0 0 1px ${color.spot.line};
  forced-color-adjust: none;
  /* Keeps its room, so that the times stand below each other. */
  li:not([data-unread]) > * > & {
    visibility: hidden;
  }
`;
