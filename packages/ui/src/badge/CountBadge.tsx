import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';

export interface CountBadgeProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  count: number;
  /**
   * Larger counts read "99+".
   * @default 99
   */
  max?: number;
  /**
   * `spot`, the account's second colour, for unread items only.
   * @default 'quiet'
   */
  tone?: 'quiet' | 'spot';
  /**
   * Places the badge on the corner of an icon centred in its positioned parent.
   * @default false
   */
  corner?: boolean;
}

const grouped = new Intl.NumberFormat('pt-BR');

/** A number beside a navigation item, or on the corner of an icon button. */
export const CountBadge = forwardRef<HTMLSpanElement, CountBadgeProps>(function CountBadge(
  { count, max = 99, tone = 'quiet', corner = false, ...props },
  ref,
) {
  return (
    <Count ref={ref} data-tone={tone} data-corner={corner || undefined} {...props}>
      {count > max ? `${grouped.format(max)}+` : grouped.format(count)}
    </Count>
  );
});

const Count = styled.span`
  color: ${tokens.color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  &[data-tone='spot'] {
    box-sizing: border-box;
    min-inline-size: 20px;
    block-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: ${tokens.color.spot.solid};
    box-shadow: inset 0 0 0 1px ${tokens.color.spot.line};
    color: ${tokens.color.spot.on};
    font: ${tokens.weight.semibold} ${tokens.font[11]};
    line-height: 18px;
    text-align: center;
  }
  &[data-corner] {
    position: absolute;
    /* From the middle, where the icon is: a finger's button is larger, its icon is not. */
    inset-block-start: calc(50% - 19px);
    inset-inline-end: calc(50% - 16px);
    min-inline-size: 16px;
    block-size: 16px;
    box-sizing: border-box;
    padding-inline: 4px;
    border-radius: 8px;
    outline: 2px solid ${tokens.color.surface};
    font: ${tokens.weight.semibold} ${tokens.font[11]};
    line-height: 16px;
    text-align: center;
    pointer-events: none;
  }
  /* Over an icon a number needs a ground of its own. */
  &[data-corner][data-tone='quiet'] {
    background: ${tokens.color.surface};
    box-shadow: inset 0 0 0 1px ${tokens.color.borderStrong};
    color: ${tokens.color.text2};
  }
  ${tokens.media.forcedColors} {
    &[data-tone='spot'] {
      border: 1px solid ButtonText;
    }
  }
`;
