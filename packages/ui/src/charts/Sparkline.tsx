import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

export interface SparklineProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'values'> {
  values: readonly number[];
  /** Description with figures: "Leads por dia, de 12 a 48"; without it the line is decorative. */
  label?: string;
}

const room = { width: 100, height: 28 };

/** A word-sized trend without axis; show its figure beside. */
export const Sparkline = forwardRef<SVGSVGElement, SparklineProps>(function Sparkline(
  { values, label, ...props },
  ref,
) {
  return (
    <Line
      ref={ref}
      viewBox={`0 0 ${room.width} ${room.height}`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      {values.length > 1 && <polyline points={pointsOf(values)} vectorEffect="non-scaling-stroke" />}
    </Line>
  );
});

/** Least value at the bottom, greatest at the top; equal values in the middle. */
export function pointsOf(values: readonly number[]): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * room.width;
      const y = span === 0 ? room.height / 2 : room.height - 2 - ((value - least) / span) * (room.height - 4);
      return `${Number(x.toFixed(2))},${Number(y.toFixed(2))}`;
    })
    .join(' ');
}

const Line = styled.svg`
  display: inline-block;
  inline-size: 96px;
  block-size: 28px;
  overflow: visible;
  polyline {
    fill: none;
    stroke: ${tokens.color.accent.graphic};
    stroke-width: 1.5;
    stroke-linejoin: round;
    ${tokens.media.forcedColors} {
      stroke: CanvasText;
    }
  }
`;
