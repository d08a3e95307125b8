import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { tokens } from '@funil/theme';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';

export interface StatDelta {
  /** Formatted, without a sign: "12,4%". */
  value: string;
  direction: 'up' | 'down' | 'flat';
  /** Colour follows good or bad, not up or down: a shorter first contact is good. */
  meaning: 'good' | 'bad' | 'neutral';
  /** What it was: "eram 1.142". */
  before?: ReactNode;
}

export interface StatTileProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  label: ReactNode;
  /** Formatted: "R$ 7,41 mi". */
  value: ReactNode;
  delta?: StatDelta;
  /** A quiet line in the place of the delta. */
  note?: ReactNode;
  /** The way to the rows behind the number: a link, which covers the tile. */
  link?: ReactNode;
}

const spoken = { up: 'subiu', down: 'caiu', flat: 'igual' } as const;

/** One number, what it is, and what it was. */
export const StatTile = forwardRef<HTMLDivElement, StatTileProps>(function StatTile({ label, value, delta, note, link, ...props }, ref) {
  const Arrow = delta?.direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <Tile ref={ref} {...props}>
      <Label>{label}</Label>
      <Value>
        {link ? (
          <Covering>
            <Slottable child={link}>{() => value}</Slottable>
          </Covering>
        ) : (
          value
        )}
      </Value>
      {(delta || note) && (
        <Below>
          {delta && (
            <Change data-meaning={delta.meaning}>
              {delta.direction !== 'flat' && <Arrow size={12} strokeWidth={2} aria-hidden />}
              <VisuallyHidden>{spoken[delta.direction]} </VisuallyHidden>
              {delta.value}
            </Change>
          )}
          {delta?.before}
          {note}
        </Below>
      )}
    </Tile>
  );
});

/** Tiles side by side in one frame; two columns in narrow windows. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.surface};
  overflow: hidden;
  /* Hairlines after and below each tile, however many fit in a row; the frame cuts the last ones off. */
  > * {
    box-shadow: 1px 1px 0 ${tokens.color.border};
  }
  ${tokens.media.mobile} {
    grid-template-columns: 1fr 1fr;
    /* Alone in its row, it takes the whole of it. */
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Tile = styled.div`
  position: relative;
  min-inline-size: 0;
  padding: 14px 16px;
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
`;

const Label = styled.div`
  color: ${tokens.color.text2};
  font-size: 12.5px;
`;

const Value = styled.div`
  margin-block-start: 2px;
  font: ${tokens.weight.semibold} ${tokens.font[24]};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${tokens.tracking.tighter};
  overflow-wrap: anywhere;
`;

const Covering = styled(Slot)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover::after {
    background: ${tokens.color.hover};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;

const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${tokens.color.text2};
  font-weight: ${tokens.weight.medium};
  &[data-meaning='good'] {
    color: ${tokens.color.successText};
  }
  &[data-meaning='bad'] {
    color: ${tokens.color.dangerText};
  }
`;
