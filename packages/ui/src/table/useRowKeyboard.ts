import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

interface RowKeysOptions {
  count: number;
  scroller: HTMLElement | null;
  scrollTo: (index: number) => void;
  pageSize: number;
  onOpen: (index: number, event: KeyboardEvent) => void;
  onToggle: ((index: number) => void) | undefined;
}

/** Keys of rows, which are one tab stop. */
export function useRowKeyboard({ count, scroller, scrollTo, pageSize, onOpen, onToggle }: RowKeysOptions) {
  const [wanted, setWanted] = useState(0);
  const stop = Math.min(wanted, Math.max(count - 1, 0));
  /** Row about to be focused; further keys count from it. */
  const goal = useRef<number>(undefined);

  // Each render tries again, because the row may be rendered only after scrolling. `goal` may be newer than this
  // render.
  useEffect(() => {
    if (goal.current === undefined) return;
    const row = scroller?.querySelector<HTMLElement>(`tr[data-index="${goal.current}"]`);
    if (!row) return;
    goal.current = undefined;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    goal.current = next;
    scrollTo(next);
    setWanted(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target : null;
    if (!row?.matches('tr[data-index]') || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = goal.current ?? Number(row.dataset['index']);
    const moves: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + pageSize,
      PageUp: at - pageSize,
      Home: 0,
      End: count - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) moveTo(to);
    else if (event.key === 'Enter') onOpen(at, event);
    else if (event.key === ' ' && onToggle) onToggle(at);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('tr[data-index]');
    if (!row) return;
    goal.current = undefined;
    setWanted(Number(row.dataset['index']));
  };

  return { stop, bodyProps: { onKeyDown, onFocus } };
}
