import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { keyframes, styled } from 'styled-components';

export interface ProgressProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Completed amount, 0 to `max`; omit it if unknown. */
  value?: number;
  /** @default 100 */
  max?: number;
  'aria-label'?: string;
  /**
   * Value for screen readers.
   * @default the share in percent
   */
  valueText?: string;
}

/** Progress of a process; for a share of a whole use `Meter`. */
export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(
  { value, max = 100, valueText, ...props },
  ref,
) {
  const share = value === undefined ? undefined : shareOf(value, max);
  return (
    <Track
      ref={ref}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={value === undefined ? undefined : (valueText ?? `${Math.round((share ?? 0) * 100)}%`)}
      data-state={share === undefined ? 'indeterminate' : share >= 1 ? 'complete' : 'loading'}
      {...props}
    >
      <Bar style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }} />
    </Track>
  );
});

export interface MeterProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  value: number;
  /** @default 100 */
  max?: number;
  /** Accessible name; without it the bar is decorative. */
  'aria-label'?: string;
  /** Value for screen readers: "R$ 1.984.000". */
  valueText?: string;
}

/** A share of a whole, as a bar. */
export const Meter = forwardRef<HTMLDivElement, MeterProps>(function Meter(
  { value, max = 100, valueText, ...props },
  ref,
) {
  const semantics = props['aria-label']
    ? ({
        role: 'meter',
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': value,
        'aria-valuetext': valueText,
      } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <Track ref={ref} {...semantics} {...props}>
      <Bar style={{ inlineSize: `${shareOf(value, max) * 100}%` }} />
    </Track>
  );
});

export function shareOf(value: number, max: number): number {
  const share = value / max;
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
}

const slide = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;
const breathe = keyframes`
  50% { opacity: 0.35; }
`;

const Track = styled.div`
  position: relative;
  block-size: 6px;
  min-inline-size: 24px;
  border-radius: 3px;
  background: ${tokens.color.n5};
  overflow: hidden;
  ${tokens.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Bar = styled.i`
  display: block;
  block-size: 100%;
  box-sizing: border-box;
  border-radius: 3px;
  background: ${tokens.color.accent.solid};
  box-shadow: inset 0 0 0 1px ${tokens.color.accent.line};
  [data-state='indeterminate'] > & {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
  ${tokens.media.motion} {
    transition: inline-size ${tokens.motion.slow} ${tokens.motion.easeOut};
    [data-state='indeterminate'] > & {
      position: absolute;
      inline-size: 40%;
      animation: ${slide} 1.4s ease-in-out infinite;
    }
  }
  ${tokens.media.forcedColors} {
    background: Highlight;
    forced-color-adjust: none;
  }
`;
