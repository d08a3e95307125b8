import { forwardRef, useEffect, useId, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactElement, ReactNode, Ref } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { useDelayed } from '../delayed/useDelayed.ts';
import { ErrorState } from '../errorState/ErrorState.tsx';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { LoadMore } from '../loadMore/LoadMore.tsx';
import { observeLaidOutRect } from '../internal/measureLaidOut.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { KanbanCard } from './KanbanCard.tsx';
import { useKanban } from './KanbanContext.ts';

export interface KanbanColumnProps<Card> extends Omit<
  ComponentPropsWithoutRef<'section'>,
  'id' | 'title' | 'children'
> {
  id: string;
  title: string;
  mark?: ReactNode;
  /** Text after the title: "148". */
  count?: ReactNode;
  /** Text at the end of the header: "R$ 9,8 mi". */
  sum?: ReactNode;
  /** A button at the end of the header, which adds a card. */
  action?: ReactNode;
  cards: readonly Card[];
  isLoading?: boolean;
  /** Message when loading the cards failed. */
  error?: ReactNode;
  onRetry?: () => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  /** Called when the user nears the last card, and to try again. */
  onLoadMore?: () => void;
  /** Why the next cards did not come, until they do; `true` shows no reason. */
  moreError?: ReactNode;
}

const gap = 6;
const loadAhead = 8;

function KanbanColumnInner<Card>(props: KanbanColumnProps<Card>, forwardedRef: ForwardedRef<HTMLElement>) {
  'use no memo'; // React's compiler would miss changes of the virtualizer, which stays one object.
  const {
    id,
    title,
    mark,
    count,
    sum,
    action,
    cards,
    isLoading = false,
    error,
    onRetry,
    hasMore = false,
    isLoadingMore = false,
    onLoadMore,
    moreError,
    ...rest
  } = props;
  const board = useKanban();
  const { cardHeight, texts, lifted, register } = board;
  const cardId = board.cardId as (card: Card) => string;
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id });
  const showsSkeleton = useDelayed(isLoading && cards.length === 0);
  useEffect(() => register(id, title), [register, id, title]);

  /** Id of the focused card, which stays rendered when scrolled away, to keep the focus. */
  const [heldId, setHeldId] = useState<string | null>(null);
  const indexOf = (wanted: string | null) =>
    wanted === null ? -1 : cards.findIndex((card) => cardId(card) === wanted);
  const heldIndex = indexOf(heldId);
  const requestedIndex = indexOf(board.focusId);

  // oxlint-disable-next-line react/incompatible-library -- the directive above keeps the compiler out
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => cardId(cards[index]!),
    gap,
    overscan: 6,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), heldIndex, requestedIndex])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((one, other) => one - other),
    observeElementRect: observeLaidOutRect,
  });
  // Another card height makes measured heights wrong.
  useEffect(() => virtualizer.measure(), [virtualizer, cardHeight]);

  // Scrolls to the focused card when the list moves it.
  useEffect(() => {
    const held = document.activeElement;
    if (heldIndex >= 0 && held && scroller.current?.contains(held))
      held.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [heldIndex]);

  const neighbourOf = (index: number) => (key: string) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (cardHeight + gap)));
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
    const target = key === 'Home' ? 0 : key === 'End' ? cards.length - 1 : index + (steps[key] ?? Number.NaN);
    const card = cards[Math.min(Math.max(target, 0), cards.length - 1)];
    return card === undefined ? null : cardId(card);
  };

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const isNearEnd = cards.length > 0 && last >= cards.length - loadAhead;
  const hasFailed = moreError !== undefined && moreError !== null && moreError !== false;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !hasFailed) onLoadMore?.();
  }, [isNearEnd, hasMore, isLoadingMore, hasFailed, onLoadMore, cards.length]);

  const isTarget = lifted !== null && lifted.over === id && lifted.from !== id;
  const isEmpty = cards.length === 0 && !isLoading && !error;
  const ref = useComposedRefs<HTMLElement>(setNodeRef, forwardedRef);
  return (
    <Column {...rest} ref={ref} aria-labelledby={titleId} data-kanban-column={id} data-target={isTarget || undefined}>
      <Head>
        {mark}
        <h2 id={titleId}>{title}</h2>
        {count != null && <small>{count}</small>}
        <End>
          {sum != null && <small>{sum}</small>}
          {action}
        </End>
      </Head>
      <Body ref={scroller} data-scroll-place={title} aria-busy={isLoading || undefined}>
        {isTarget && <Slot data-kanban-slot="" style={{ blockSize: cardHeight }} />}
        {error ? (
          <ErrorState title={error} onRetry={onRetry} />
        ) : (
          <List
            style={{ blockSize: virtualizer.getTotalSize() }}
            onFocus={({ target }) =>
              setHeldId(target.closest<HTMLElement>('[data-kanban-card]')?.dataset.kanbanCard ?? null)
            }
            onBlur={() => setHeldId(null)}
          >
            {items.map((item) => (
              <li
                key={item.key}
                style={{ transform: `translateY(${item.start}px)`, blockSize: cardHeight }}
                aria-setsize={hasMore ? -1 : cards.length}
                aria-posinset={item.index + 1}
              >
                <KanbanCard
                  card={cards[item.index]!}
                  column={id}
                  isStop={item.index === items[0]!.index}
                  neighbourOf={neighbourOf(item.index)}
                />
              </li>
            ))}
          </List>
        )}
        {(showsSkeleton || isLoadingMore) && (
          <Waiting aria-hidden>
            {Array.from({ length: showsSkeleton ? 3 : 1 }, (_, index) => (
              <Skeleton key={index} height={cardHeight} />
            ))}
          </Waiting>
        )}
        {cards.length > 0 && !error && onLoadMore && (
          <LoadMore isAutomatic hasMore={hasMore} isLoading={isLoadingMore} error={moreError} onLoadMore={onLoadMore} />
        )}
        {isEmpty && !isTarget && <Quiet>{texts.empty}</Quiet>}
      </Body>
      <Spoken role="status">{showsSkeleton ? texts.loading : ''}</Spoken>
    </Column>
  );
}

/** A column of a `Kanban`. */
export const KanbanColumn = forwardRef(KanbanColumnInner) as <Card>(
  props: KanbanColumnProps<Card> & { ref?: Ref<HTMLElement> },
) => ReactElement;

const Column = styled.section`
  position: relative;
  display: flex;
  flex: none;
  flex-direction: column;
  inline-size: 264px;
  min-block-size: 0;
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.surfaceSunken};
  &[data-target] {
    background: ${tokens.color.accent.tint2};
    box-shadow: inset 0 0 0 1px ${tokens.color.accent.tintBorder};
  }
  ${tokens.media.mobile} {
    inline-size: 84vw;
    scroll-snap-align: start;
  }
  ${tokens.media.forcedColors} {
    border: 1px solid CanvasText;
    &[data-target] {
      outline: 2px solid Highlight;
    }
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[2]};
  block-size: 40px;
  padding-inline: 12px;
  white-space: nowrap;
  h2 {
    overflow: hidden;
    margin: 0;
    font: ${tokens.weight.medium} ${tokens.font[13]};
    text-overflow: ellipsis;
  }
  small {
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
  }
`;

/** Plain text, because a box would grow and move with the sum. */
const End = styled.div`
  display: contents;
  > * {
    flex: none;
  }
  > :first-child {
    margin-inline-start: auto;
  }
  > :last-child {
    margin-inline-end: -4px;
  }
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: 2px 8px 8px;
  overflow: hidden auto;
  overscroll-behavior-y: contain;
  scrollbar-width: thin;
`;

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
`;

const Slot = styled.div`
  box-sizing: border-box;
  margin-block-end: ${gap}px;
  border: 1px dashed ${tokens.color.accent.graphic};
  border-radius: calc(${tokens.radius[3]} - 1px);
  background: ${tokens.color.accent.tint1};
`;

const Waiting = styled.div`
  display: grid;
  gap: ${gap}px;
  padding-block-start: ${gap}px;
`;

const Quiet = styled.p`
  margin: 0;
  padding: 12px 4px;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
  text-align: center;
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
