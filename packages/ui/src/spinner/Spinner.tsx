import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { keyframes, styled } from 'styled-components';

export interface SpinnerProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /**
   * Diameter in px.
   * @default 16
   */
  size?: number;
  /** Text for screen readers; without it the ring is decorative and needs a text beside. */
  label?: string;
}

/** A rotating ring; reduced motion changes only its opacity. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner({ size = 16, label, ...props }, ref) {
  const semantics = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <Ring ref={ref} {...semantics} {...props} $size={size} />;
});

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const breathe = keyframes`
  50% { opacity: 0.35; }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  box-sizing: border-box;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  border-style: solid;
  border-width: ${({ $size }) => ($size >= 24 ? 3 : 2)}px;
  border-color: ${tokens.color.n6};
  border-block-start-color: ${tokens.color.accent.graphic};
  border-radius: 50%;
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${tokens.media.motion} {
    animation: ${turn} 0.8s linear infinite;
  }
  ${tokens.media.forcedColors} {
    border-color: GrayText;
    border-block-start-color: Highlight;
  }
`;
