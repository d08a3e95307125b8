import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { keyframes, styled } from 'styled-components';

export interface SkeletonProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /**
   * A CSS length, or px.
   * @default '100%'
   */
  width?: number | string;
  /**
   * A CSS length, or px.
   * @default 10
   */
  height?: number | string;
  /** Draws a circle of diameter `width`. */
  circle?: boolean;
}

/** A grey bar in place of loading text. Decorative: set `aria-busy` on the region around. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { width = '100%', height = 10, circle, ...props },
  ref,
) {
  return (
    <Bar
      ref={ref}
      aria-hidden
      data-circle={circle || undefined}
      {...props}
      $width={length(width)}
      $height={length(circle ? width : height)}
    />
  );
});

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Bar = styled.span<{ $width: string; $height: string }>`
  display: block;
  flex: none;
  inline-size: ${({ $width }) => $width};
  block-size: ${({ $height }) => $height};
  max-inline-size: 100%;
  border-radius: calc(${tokens.radius[2]} - 1px);
  background: ${tokens.color.n4};
  &[data-circle] {
    border-radius: 50%;
  }
  ${tokens.media.motion} {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
  ${tokens.media.forcedColors} {
    border: 1px solid GrayText;
  }
`;
