import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** @default 'neutral' */
  tone?: BadgeTone;
  /** A 12 px icon before the text. */
  icon?: ReactNode;
}

/** A short label, understood without its colour: "Sugerido", "Paga", "Limite diário". */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = 'neutral', icon, children, ...props },
  ref,
) {
  return (
    <Tag ref={ref} data-tone={tone} {...props}>
      {icon}
      {children}
    </Tag>
  );
});

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-block-size: 20px;
  padding-inline: 6px;
  border-radius: ${tokens.radius[1]};
  background: ${tokens.color.n3};
  color: ${tokens.color.text2};
  font: ${tokens.weight.medium} ${tokens.font[12]};
  white-space: nowrap;
  vertical-align: middle;
  svg {
    inline-size: 12px;
    block-size: 12px;
    flex: none;
  }
  &[data-tone='success'] {
    background: ${tokens.color.successBg};
    color: ${tokens.color.successText};
  }
  &[data-tone='warning'] {
    background: ${tokens.color.warningBg};
    color: ${tokens.color.warningText};
  }
  &[data-tone='danger'] {
    background: ${tokens.color.dangerBg};
    color: ${tokens.color.dangerText};
  }
  &[data-tone='info'] {
    background: ${tokens.color.infoBg};
    color: ${tokens.color.infoText};
  }
  ${tokens.media.forcedColors} {
    border: 1px solid ButtonText;
  }
`;
