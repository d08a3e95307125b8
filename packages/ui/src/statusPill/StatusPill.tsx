import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { tokens } from '@funil/theme';
import { CircleCheck, CircleX } from 'lucide-react';
import { styled } from 'styled-components';

export interface StatusPillProps extends ComponentPropsWithoutRef<'span'> {
  /** The status's colour, only for its 8 px mark, so any colour is readable. */
  color: string;
  /**
   * Won and lost show an icon instead of the dot.
   * @default 'open'
   */
  outcome?: 'open' | 'won' | 'lost';
}

/** A status: its mark, and its name in neutral text. */
export const StatusPill = forwardRef<HTMLSpanElement, StatusPillProps>(function StatusPill(
  { color, outcome = 'open', children, style, ...props },
  ref,
) {
  return (
    <Pill ref={ref} data-outcome={outcome} {...props} style={{ '--status-color': color, ...style } as CSSProperties}>
      {outcome === 'won' ? (
        <CircleCheck size={14} strokeWidth={1.75} aria-hidden />
      ) : outcome === 'lost' ? (
        <CircleX size={14} strokeWidth={1.75} aria-hidden />
      ) : (
        <Dot aria-hidden />
      )}
      {children}
    </Pill>
  );
});

export interface StatusDotProps extends ComponentPropsWithoutRef<'i'> {
  color: string;
  /**
   * Won and lost show an icon instead.
   * @default 'open'
   */
  outcome?: StatusPillProps['outcome'];
}

/** A status's mark alone; show the name beside. */
export const StatusDot = forwardRef<HTMLElement, StatusDotProps>(function StatusDot(
  { color, outcome = 'open', style, ...props },
  ref,
) {
  if (outcome !== 'open') {
    const Icon = outcome === 'won' ? CircleCheck : CircleX;
    return (
      <Mark ref={ref} aria-hidden data-outcome={outcome} {...props} style={style}>
        <Icon size={14} strokeWidth={1.75} />
      </Mark>
    );
  }
  return <Dot ref={ref} aria-hidden {...props} style={{ '--status-color': color, ...style } as CSSProperties} />;
});

const Dot = styled.i`
  display: inline-block;
  flex: none;
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background-color: var(--status-color);
  forced-color-adjust: none;
`;

const Mark = styled.i`
  display: inline-flex;
  flex: none;
  &[data-outcome='won'] {
    color: ${tokens.color.successText};
  }
`;

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  box-sizing: border-box;
  min-block-size: 22px;
  padding-inline: 7px 8px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: 11px;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font: ${tokens.weight.medium} ${tokens.font[12]};
  white-space: nowrap;
  vertical-align: middle;
  svg {
    flex: none;
    margin-inline-start: -1px;
    color: var(--status-color);
    forced-color-adjust: none;
  }
`;
