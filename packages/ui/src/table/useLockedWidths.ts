import { useEffect, useRef, useState } from 'react';
import { onResize } from '../internal/onResize.ts';
import { whenIdle } from '../delayed/whenIdle.ts';

interface Locked {
  columns: unknown;
  room: number;
  widths: readonly number[];
}

/** The rows of a list, of which the widths need no more than who they are. */
type Rows = readonly { readonly id: string }[];

/** ms; a busy browser still does it by then. */
const latestMs = 1_000;

/**
 * The widths that the browser gave the columns for the first rows. Once rows come and go while scrolling, columns that
 * follow their content would jump: from then on these hold, until the columns or the room change, or another list
 * comes (a filter, another order), whose amounts may be longer. They are read when the rows have been painted, so that
 * nobody waits for it, or with the first scroll.
 * @param isDrawn Whether rows stand in the table: headers alone do not show what the columns need.
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
    // Rows that come on top, or below, leave the one that was first in the list; while nobody has scrolled, none jump.
    const isSameList = rows.some((row) => row.id === first.current);
    first.current = rows[0]?.id;
    if (scroller && (!isSameList || scroller.scrollTop === 0)) setLocked(undefined);
  }, [scroller, rows]);

  useEffect(() => {
    if (!scroller || !isWanted || !isDrawn || isValid) return;
    const lock = () => {
      const widths = Array.from(scroller.querySelectorAll('thead th'), (head) => head.getBoundingClientRect().width);
      // A table that is not laid out (in a closed tab, in jsdom) shows no widths to keep.
      if (widths.some((width) => width > 0)) setLocked({ columns, room: scroller.clientWidth, widths });
    };
    const forget = whenIdle(lock, { latestMs });
    // Whoever scrolls sooner: before the list draws other rows for it.
    scroller.addEventListener('scroll', lock, { capture: true, passive: true });
    return () => {
      forget();
      scroller.removeEventListener('scroll', lock, { capture: true });
    };
  }, [scroller, isWanted, isDrawn, isValid, columns]);

  return isWanted && isValid ? locked.widths : undefined;
}
