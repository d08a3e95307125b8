import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Time in ms that a card is held at an edge before the next column comes, and between two columns. */
export const edgeHoldMs = 500;
/** Width in px of an edge. */
const edgeWidth = 56;

type Side = 'left' | 'right';

function sideOf(board: HTMLElement, x: number): Side | null {
  const { left, right } = board.getBoundingClientRect();
  if (x < left + edgeWidth) return 'left';
  return x > right - edgeWidth ? 'right' : null;
}

/** Brings the first column that is cut off or out of sight on a side. */
function bringColumn(board: HTMLElement, side: Side) {
  const edges = board.getBoundingClientRect();
  const columns = [...board.querySelectorAll<HTMLElement>('[data-kanban-column]')];
  // Positions are fractions of a pixel on some screens.
  const next =
    side === 'right'
      ? columns.find((column) => column.getBoundingClientRect().right > edges.right + 1)
      : columns.findLast((column) => column.getBoundingClientRect().left < edges.left - 1);
  next?.scrollIntoView({ inline: side === 'right' ? 'end' : 'start', block: 'nearest' });
}

/** Scrolls a board by one column at a time while a card is held at its left or right edge, by mouse or touch. */
export function useEdgeScroll(scroller: RefObject<HTMLElement | null>, isFlying: boolean): void {
  useEffect(() => {
    const board = scroller.current;
    if (!isFlying || !board) return undefined;
    let side: Side | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (event: MouseEvent | TouchEvent) => {
      const x = 'touches' in event ? event.touches[0]?.clientX : event.clientX;
      const next = x === undefined ? null : sideOf(board, x);
      if (next === side) return;
      side = next;
      clearInterval(timer);
      if (next !== null) timer = setInterval(() => bringColumn(board, next), edgeHoldMs);
    };
    document.addEventListener('mousemove', follow);
    document.addEventListener('touchmove', follow, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('mousemove', follow);
      document.removeEventListener('touchmove', follow);
    };
  }, [scroller, isFlying]);
}
