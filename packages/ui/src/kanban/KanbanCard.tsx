import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { cardSurface } from './cardSurface.ts';
import { useKanban } from './KanbanContext.ts';

interface KanbanCardProps {
  card: unknown;
  column: string;
  isStop: boolean;
  /** Id of the card in the column that a key leads to; null for other keys. */
  neighbourOf: (key: string) => string | null;
}

/** A card: a click opens it, a drag moves it. */
export function KanbanCard({ card, column, isStop, neighbourOf }: KanbanCardProps) {
  const board = useKanban();
  const { lifted, focusId, onFocused, openId, isMovable } = board;
  const id = (board.cardId as (card: unknown) => string)(card);
  const node = useRef<HTMLDivElement>(null);
  const { setNodeRef, listeners } = useDraggable({ id, data: { card, column }, disabled: !isMovable });
  const ref = useComposedRefs<HTMLDivElement>(node, setNodeRef);
  const wantsFocus = focusId === id;
  useEffect(() => {
    if (!wantsFocus) return;
    node.current?.focus();
    onFocused();
  });
  const href = (board.cardHref as ((card: unknown) => string) | undefined)?.(card);
  const open = (event: MouseEvent) => {
    // The click that ends a drag opens nothing.
    if (lifted || event.defaultPrevented) return;
    if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    (board.onCardClick as ((card: unknown) => void) | undefined)?.(card);
  };
  return (
    <Surface
      {...listeners}
      ref={ref}
      {...(href !== undefined && { as: 'a', href, draggable: false })}
      role="button"
      tabIndex={isStop || lifted?.id === id ? 0 : -1}
      aria-describedby={isMovable ? board.instructionsId : undefined}
      aria-current={openId === id || undefined}
      data-kanban-card={id}
      data-open={openId === id || undefined}
      data-lifted={lifted?.id === id ? lifted.by : undefined}
      data-movable={isMovable || undefined}
      onClick={open}
      onKeyDown={(event) => board.onCardKeyDown(event, card, column, neighbourOf)}
    >
      {(board.renderCard as (card: unknown) => ReactNode)(card)}
    </Surface>
  );
}

const Surface = styled.div`
  ${cardSurface}
  /* A card with an address is an a, which is inline by default. */
  display: block;
  block-size: 100%;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-touch-callout: none;
  &:hover {
    border-color: ${tokens.color.n7};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
  &[data-open] {
    background: ${tokens.color.accent.tint2};
    border-color: ${tokens.color.accent.tintBorder};
  }
  &[data-lifted='pointer'] {
    opacity: 0.4;
  }
  &[data-lifted='keyboard'] {
    outline: 2px dashed ${tokens.color.focus};
    outline-offset: 1px;
    box-shadow: ${tokens.shadow[3]};
  }
  ${tokens.media.forcedColors} {
    &[data-open] {
      outline: 2px solid Highlight;
    }
  }
`;
