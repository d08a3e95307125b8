import { forwardRef, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactElement, ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core';
import { tokens, useThemeContainer } from '@funil/theme';
import { styled } from 'styled-components';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { cardSurface } from './cardSurface.ts';
import { KanbanContext } from './KanbanContext.ts';
import type { KanbanBoard, LiftedCard } from './KanbanContext.ts';
import { defaultKanbanTexts } from './kanbanTexts.ts';
import type { KanbanTexts } from './kanbanTexts.ts';
import { useEdgeScroll } from './useEdgeScroll.ts';

export interface KanbanProps<Card> extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'role'> {
  /** Accessible name: "Leads por status". */
  label: string;
  children: ReactNode;
  cardId: (card: Card) => string;
  /** Name of a card, for announcements. */
  cardName: (card: Card) => string;
  renderCard: (card: Card) => ReactNode;
  /**
   * Called when a card is dropped on another column, with the card as it was when picked up; the caller updates the
   * columns. Without it cards cannot move. If the result comes later, as after a confirmation, resolve to whether the
   * card stays; if not, the board announces its return.
   */
  onMove?: (card: Card, to: string, from: string) => void | Promise<boolean>;
  /** Called on click or Enter. */
  onCardClick?: (card: Card) => void;
  /** Link of a card, for a new tab. A plain click still calls `onCardClick`. */
  cardHref?: (card: Card) => string;
  /** Id of the card with open details. */
  openId?: string;
  /**
   * Height of each card in px.
   * @default 88
   */
  cardHeight?: number;
  texts?: Partial<KanbanTexts>;
}

/** Mouse movement in px from which a press is a drag. */
const mouseDistance = 6;
/** Time in ms that a finger rests before a drag, and px that it may move meanwhile; otherwise it scrolls. */
const touchHold = { delay: 250, tolerance: 8 };

function KanbanInner<Card>(props: KanbanProps<Card>, forwardedRef: ForwardedRef<HTMLDivElement>) {
  const {
    label,
    children,
    cardId,
    cardName,
    renderCard,
    onMove,
    onCardClick,
    cardHref,
    openId,
    cardHeight = 88,
    texts: ownTexts,
    ...rest
  } = props;
  const texts = useMemo(() => ({ ...defaultKanbanTexts, ...ownTexts }), [ownTexts]);
  const instructionsId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: touchHold }),
  );
  const [lifted, setLifted] = useState<LiftedCard | null>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const composed = useComposedRefs(scroller, forwardedRef);
  const titles = useRef(new Map<string, string>());
  const container = useThemeContainer();

  useEdgeScroll(scroller, lifted?.by === 'pointer');

  const titleOf = (id: string) => titles.current.get(id) ?? '';
  const lift = (card: Card, from: string, by: LiftedCard['by']) => {
    const name = cardName(card);
    setLifted({ id: cardId(card), card, name, from, over: from, by });
    setSpoken(texts.lifted(name, titleOf(from)));
  };
  const carry = (over: string | null) => {
    if (!lifted || lifted.over === over) return;
    setLifted({ ...lifted, over });
    if (over) setSpoken(texts.over(lifted.name, titleOf(over)));
  };
  const settle = ({ id, name, from, by }: LiftedCard, stays: boolean) => {
    if (!stays) setSpoken(texts.canceled(name, titleOf(from)));
    if (by === 'keyboard' && mayTakeFocus(id)) setFocusId(id);
  };
  const release = (to: string | null) => {
    setLifted(null);
    if (!lifted) return;
    if (to === null || to === lifted.from) setSpoken(texts.canceled(lifted.name, titleOf(lifted.from)));
    else {
      setSpoken(texts.dropped(lifted.name, titleOf(to)));
      if (lifted.by === 'keyboard') setFocusId(lifted.id);
      void onMove?.(lifted.card as Card, to, lifted.from)?.then((stays) => settle(lifted, stays));
    }
  };

  const columnNodes = () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-kanban-column]') ?? [])];

  /** Id of the adjacent column, scrolled into view; at the ends, of the column itself. */
  const beside = (id: string, step: 1 | -1): string => {
    const nodes = columnNodes();
    const place = nodes.findIndex((node) => node.dataset.kanbanColumn === id);
    const next = nodes[Math.min(Math.max(place + step, 0), nodes.length - 1)];
    next?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    return next?.dataset.kanbanColumn ?? id;
  };

  const moveFocus = (key: string, column: string) => {
    const target = beside(column, key === 'ArrowRight' ? 1 : -1);
    if (target !== column)
      columnNodes()
        .find((node) => node.dataset.kanbanColumn === target)
        ?.querySelector<HTMLElement>('[data-kanban-card]')
        ?.focus();
  };

  const onCardKeyDown: KanbanBoard['onCardKeyDown'] = (event, card, column, neighbourOf) => {
    const { key } = event;
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLifted = lifted?.by === 'keyboard';
    const handled = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (isLifted) {
      if (key === 'ArrowLeft' || key === 'ArrowRight')
        carry(beside(lifted.over ?? lifted.from, key === 'ArrowRight' ? 1 : -1));
      else if (key === ' ' || key === 'Enter') release(lifted.over);
      else if (key === 'Escape') release(null);
      else if (key !== 'Tab') return;
      handled();
    } else if (key === ' ' && onMove) {
      lift(card as Card, column, 'keyboard');
      handled();
    } else if (key === 'Enter') {
      onCardClick?.(card as Card);
      handled();
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      moveFocus(key, column);
      handled();
    } else {
      const next = neighbourOf(key);
      if (next === null) return;
      setFocusId(next);
      handled();
    }
  };

  const register = useCallback((id: string, title: string) => {
    titles.current.set(id, title);
    return () => titles.current.delete(id);
  }, []);

  const board: KanbanBoard = {
    cardId: cardId as KanbanBoard['cardId'],
    cardName: cardName as KanbanBoard['cardName'],
    renderCard: renderCard as KanbanBoard['renderCard'],
    onCardClick: onCardClick as KanbanBoard['onCardClick'],
    cardHref: cardHref as KanbanBoard['cardHref'],
    isMovable: onMove !== undefined,
    openId,
    cardHeight,
    texts,
    instructionsId,
    lifted,
    focusId,
    onFocused: () => setFocusId(null),
    onCardKeyDown,
    register,
  };

  const over = (event: DragOverEvent | DragEndEvent) => (event.over ? String(event.over.id) : null);
  const overlay = (
    <DragOverlay style={{ zIndex: tokens.layer.popover }} dropAnimation={null}>
      {lifted?.by === 'pointer' && (
        <Flying data-flying="" style={{ blockSize: cardHeight }}>
          {renderCard(lifted.card as Card)}
        </Flying>
      )}
    </DragOverlay>
  );
  return (
    <KanbanContext value={board}>
      <DndContext
        // Another id than that of the instructions, because the library gives it to an empty text.
        id={`${instructionsId}-drag`}
        sensors={sensors}
        collisionDetection={pointerWithin}
        // Sideways the board scrolls by whole columns; up and down a column follows the card.
        autoScroll={{ canScroll: (element) => element !== scroller.current }}
        // The library's announcements are off, because the board announces moves itself, also those by keyboard.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }: DragStartEvent) => {
          const { card, column } = active.data.current as { card: Card; column: string };
          lift(card, column, 'pointer');
        }}
        onDragOver={(event) => carry(over(event))}
        onDragEnd={(event) => release(over(event))}
        onDragCancel={() => release(null)}
      >
        <Board {...rest} ref={composed} role="group" aria-label={label} data-lifting={lifted ? lifted.by : undefined}>
          {children}
        </Board>
        {/* Outside the board, which would clip the dragged card. */}
        {lifted?.by === 'pointer' ? createPortal(overlay, container ?? document.body) : null}
      </DndContext>
      <Hidden id={instructionsId}>{texts.instructions}</Hidden>
      <Hidden role="status" aria-live="assertive">
        {spoken}
      </Hidden>
    </KanbanContext>
  );
}

/** Whether the focus has not moved on to another card or out of the board. */
function mayTakeFocus(id: string): boolean {
  const active = document.activeElement;
  if (!active || active === document.body || active.closest('[role="dialog"]')) return true;
  return active instanceof HTMLElement && active.dataset.kanbanCard === id;
}

const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/**
 * Cards in columns, moved by mouse, by long press and drag, or by Space and arrow keys; the caller orders each column.
 * Columns scroll separately and render only visible cards.
 */
export const Kanban = forwardRef(KanbanInner) as <Card>(
  props: KanbanProps<Card> & { ref?: Ref<HTMLDivElement> },
) => ReactElement;

const Board = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  gap: ${tokens.space[3]};
  min-inline-size: 0;
  min-block-size: 0;
  padding: 12px 20px;
  overflow: auto hidden;
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  ${tokens.media.mobile} {
    padding-inline: 20px;
    /* While a card flies the board follows the finger, not the nearest column. */
    &:not([data-lifting]) {
      scroll-snap-type: x proximity;
      scroll-padding-inline: 20px;
    }
  }
`;

const Flying = styled.div`
  ${cardSurface}
  outline: 2px solid ${tokens.color.focus};
  box-shadow: ${tokens.shadow[3]};
  cursor: grabbing;
  ${tokens.media.motion} {
    transform: rotate(1.5deg);
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
