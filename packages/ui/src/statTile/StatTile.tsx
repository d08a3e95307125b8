import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { tokens } from '@funil/theme';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { pageRoom } from '../appShell/containerQueries.ts';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import type { StyledPart } from '../internal/StyledPart.ts';

export interface StatDelta {
  /** Amount without sign: "12,4%". */
  value: string;
  direction: 'up' | 'down' | 'flat';
  /** Decides the colour: a shorter first contact is good. */
  meaning: 'good' | 'bad' | 'neutral';
  /** Previous value: "eram 1.142". */
  before?: ReactNode;
}

export interface StatTileProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  label: ReactNode;
  /** Formatted value: "R$ 7,41 mi". Text stays on one line and shrinks in a narrow tile. */
  value: ReactNode;
  delta?: StatDelta;
  note?: ReactNode;
  /** Greys a preliminary number. */
  isQuiet?: boolean;
  /** Link over the whole tile, to the counted rows. */
  link?: ReactNode;
}

const spoken = { up: 'subiu', down: 'caiu', flat: 'igual' } as const;

/** A number with its label and previous value. */
export const StatTile = forwardRef<HTMLDivElement, StatTileProps>(function StatTile(
  { label, value, delta, note, link, isQuiet = false, ...props },
  ref,
) {
  const Arrow = delta?.direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <Tile ref={ref} {...props}>
      <Label>{label}</Label>
      <Value
        data-quiet={isQuiet || undefined}
        style={typeof value === 'string' ? ({ '--length': value.length } as CSSProperties) : undefined}
      >
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
          {delta?.before && <Was>{delta.before}</Was>}
          {note && <Was>{note}</Was>}
        </Below>
      )}
    </Tile>
  );
});

/** Tiles side by side: at most three where space is short, two in narrow windows, without a gap after the last. */
export const StatRow: StyledPart<'div'> = styled.div`
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
  @media (min-width: 780.02px) {
    ${pageRoom.narrow} {
      grid-template-columns: repeat(6, minmax(0, 1fr));
      > * {
        grid-column: span 2;
      }
      /* Two in the last row share it, as do four in two rows. */
      > :nth-child(3n + 1):nth-last-child(2),
      > :nth-child(3n + 1):nth-last-child(2) ~ *,
      > :first-child:nth-last-child(4),
      > :first-child:nth-last-child(4) ~ * {
        grid-column: span 3;
      }
      > :nth-child(3n + 1):last-child:not(:nth-child(4)) {
        grid-column: 1 / -1;
      }
    }
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    /* Alone in its row, it takes the whole of it. */
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Tile = styled.div`
  position: relative;
  container-type: inline-size;
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
  &[data-quiet],
  &[data-quiet] a {
    color: ${tokens.color.text3};
  }
  margin-block-start: 2px;
  font: ${tokens.weight.semibold} ${tokens.font[24]};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${tokens.tracking.tighter};
  /*
   * A number is one word: as large as the tile has room for its characters, of at most 0.61 em each on average, in any
   * tenant's font.
   */
  &[style] {
    font-size: clamp(12px, 100cqi / (var(--length) * 0.61), 24px);
    line-height: 32px;
    white-space: nowrap;
  }
  overflow-wrap: anywhere;
`;

const Covering = styled(Slot)`
  color: inherit;
  text-decoration: underline;
  text-decoration-color: ${tokens.color.accent.graphic};
  text-decoration-thickness: 1px;
  text-underline-offset: 5px;
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

/**
 * Previous value, "eram R$ 954.000,00", on a line of its own. Its link lies above the one that covers the tile, and is
 * tall enough to hit.
 */
const Was = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    position: relative;
    z-index: 1;
    align-items: center;
    min-block-size: ${tokens.size.targetMin};
    margin-block: -4px;
  }
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
