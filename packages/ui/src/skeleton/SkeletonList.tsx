import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { useDelayed } from '../delayed/useDelayed.ts';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface SkeletonListProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * Expected number of rows.
   * @default 5
   */
  rows?: number;
  /**
   * Row height in px; use the loaded list's, so that nothing moves.
   * @default 44
   */
  rowHeight?: number;
  /**
   * @default 'Carregando'
   */
  label?: string;
  /**
   * Delay in ms before the bars appear in their space.
   * @default 300
   */
  delay?: number;
}

/** Widths of the text bars; equal ones would look broken. */
const widths = ['64%', '48%', '72%', '56%', '60%'];

/** Grey bars in the shape of a list. */
export const SkeletonList = forwardRef<HTMLDivElement, SkeletonListProps>(function SkeletonList(
  { rows = 5, rowHeight = 44, label = 'Carregando', delay, ...props },
  ref,
) {
  const visible = useDelayed(true, { delay });
  return (
    <div ref={ref} role="status" aria-busy="true" {...props}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} $height={rowHeight} data-visible={visible || undefined}>
          <Skeleton width={22} circle />
          <Skeleton width={widths[index % widths.length]} />
          <Skeleton width={56} />
        </Row>
      ))}
    </div>
  );
});

const Row = styled.div<{ $height: number }>`
  display: flex;
  block-size: ${({ $height }) => $height}px;
  align-items: center;
  gap: 10px;
  padding-inline: ${tokens.space[4]};
  border-block-end: 1px solid ${tokens.color.border};
  &:last-child {
    border-block-end: 0;
  }
  & > :nth-child(2) {
    flex-shrink: 1;
  }
  & > :last-child {
    margin-inline-start: auto;
  }
  &:not([data-visible]) > * {
    visibility: hidden;
  }
`;
