import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../iconButton/IconButton.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** @default 'info' */
  tone?: AlertTone;
  title?: ReactNode;
  icon?: ReactNode;
  /** A small button at the end. */
  action?: ReactNode;
  /** Announces an alert that appears later: `polite` waits for a pause, `assertive` interrupts. */
  announce?: 'polite' | 'assertive';
  onDismiss?: () => void;
  /** @default 'Fechar aviso' */
  dismissLabel?: string;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A banner beside its subject; for transient messages use a toast. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { tone = 'info', title, icon, action, announce, onDismiss, dismissLabel = 'Fechar aviso', children, ...props },
  ref,
) {
  const Icon = icons[tone];
  const role = announce === 'assertive' ? 'alert' : announce === 'polite' ? 'status' : undefined;
  return (
    <Banner ref={ref} role={role} data-tone={tone} {...props}>
      <Mark>{icon ?? <Icon size={16} strokeWidth={1.75} aria-hidden />}</Mark>
      <Body>
        {title && <Title>{title}</Title>}
        {children && <Text data-titled={title ? true : undefined}>{children}</Text>}
      </Body>
      {action}
      {onDismiss && (
        <IconButton size="sm" variant="ghost" label={dismissLabel} icon={<X aria-hidden />} onClick={onDismiss} />
      )}
    </Banner>
  );
});

const { color } = tokens;

const Banner = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid ${color.infoBorder};
  border-radius: ${tokens.radius[3]};
  background: ${color.infoBg};
  color: ${color.text};
  font: ${tokens.font[13]};
  --alert-mark: ${color.info};
  &[data-tone='success'] {
    --alert-mark: ${color.success};
    border-color: ${color.successBorder};
    background: ${color.successBg};
  }
  &[data-tone='warning'] {
    --alert-mark: ${color.warning};
    border-color: ${color.warningBorder};
    background: ${color.warningBg};
  }
  &[data-tone='danger'] {
    --alert-mark: ${color.danger};
    border-color: ${color.dangerBorder};
    background: ${color.dangerBg};
  }
  /* The account's link colour is checked on neutral surfaces only. */
  a {
    color: inherit;
    font-weight: ${tokens.weight.medium};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  margin-block-start: 2px;
  color: var(--alert-mark);
`;

const Body = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: ${tokens.weight.medium};
`;

const Text = styled.div`
  &[data-titled] {
    color: ${color.text2};
  }
`;
