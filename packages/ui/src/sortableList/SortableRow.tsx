import type { CSSProperties, ReactNode } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { touch } from '../internal/touchTarget.ts';

interface SortableRowProps {
  id: string;
  handleLabel: string | null;
  children: ReactNode;
}

export function SortableRow({ id, handleLabel, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  return (
    <Row ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      {handleLabel !== null && (
        <Handle
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          role={undefined}
          aria-label={handleLabel}
          data-no-swipe=""
        >
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </Handle>
      )}
      <Content>{children}</Content>
    </Row>
  );
}

const { color } = tokens;

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: 44px;
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  &:last-child {
    border-block-end-color: transparent;
  }
  &:hover {
    background: ${color.n2};
  }
  &[data-dragging] {
    z-index: 1;
    border-radius: ${tokens.radius[2]};
    background: ${color.surface};
    box-shadow: ${tokens.shadow[3]};
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none !important;
  }
`;

const Handle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 32px;
  margin: 0 4px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius[2]};
  background: none;
  color: ${color.text3};
  cursor: grab;
  touch-action: none;
  &:hover {
    color: ${color.text};
  }
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 2px solid ${color.accent.graphic};
    outline-offset: -2px;
  }
  ${touch} {
    inline-size: 44px;
    block-size: 44px;
  }
`;

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
`;
