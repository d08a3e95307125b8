import { useEffect, useRef, useState } from 'react';
import { onResize } from '../internal/onResize.ts';
import { whenIdle } from '../delayed/whenIdle.ts';

interface Locked {
  columns: unknown;
  room: number;
  widths: readonly number[];
}

type Rows = readonly { readonly id: string }[];

const latestMs = 1_000;

/**
 * Freezes the column widths of the first rows, because widths by content would change while scrolling. They are free
 * again when columns, space or the list (filter, order) change. Read when idle, so that nothing waits, or on the first
 * scroll.
 * @param isDrawn Whether rows are rendered: headers alone do not show the columns' widths.
 */
export function useLockedWidths(
  scroller: HTMLElement | null,
  isWanted: boolean,
  isDrawn: boolean,
  columns: unknown,
  rows: Rows,
): readonly number[] | undefined {
  const [locked, setLocked] = useState<Locked>();
  const isValid = locked !== undefined && locked.columns === columns;

  useEffect(() => {
    if (!scroller || !isWanted) return;
    return onResize(scroller, () => setLocked((last) => (last?.room === scroller.clientWidth ? last : undefined)));
  }, [scroller, isWanted]);

  const first = useRef<string>(undefined);
  useEffect(() => {
    // A list that only grew contains its former first row; before a scroll, widths may change.
    const isSameList = rows.some((row) => row.id === first.current);
    first.current = rows[0]?.id;
    if (scroller && (!isSameList || scroller.scrollTop === 0)) setLocked(undefined);
  }, [scroller, rows]);

  useEffect(() => {
    if (!scroller || !isWanted || !isDrawn || isValid) return;
    const lock = () => {
      const widths = Array.from(scroller.querySelectorAll('thead th'), (head) => head.getBoundingClientRect().width);
      // A table without layout (hidden tab, jsdom) has no widths.
      if (widths.some((width) => width > 0)) setLocked({ columns, room: scroller.clientWidth, widths });
    };
    const forget = whenIdle(lock, { latestMs });
    // A scroll, which renders other rows, locks the widths of the first ones.
    scroller.addEventListener('scroll', lock, { capture: true, passive: true });
    return () => {
      forget();
      scroller.removeEventListener('scroll', lock, { capture: true });
    };
  }, [scroller, isWanted, isDrawn, isValid, columns]);

  return isWanted && isValid ? locked.widths : undefined;
}
