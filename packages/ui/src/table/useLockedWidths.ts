import { useEffect, useLayoutEffect, useState } from 'react';

interface Locked {
  columns: unknown;
  room: number;
  widths: readonly number[];
}

/**
 * The widths that the browser gave the columns for the first rows. Once rows come and go while scrolling, columns that
 * follow their content would jump: from then on these hold, until the columns or the room change.
 * @param isDrawn Whether rows stand in the table: headers alone do not show what the columns need.
 */
export function useLockedWidths(scroller: HTMLElement | null, isWanted: boolean, isDrawn: boolean, columns: unknown): readonly number[] | undefined {
  const [locked, setLocked] = useState<Locked>();
  const [room, setRoom] = useState(0);
  const isValid = locked !== undefined && locked.columns === columns && locked.room === room;

  useEffect(() => {
    if (!scroller || !isWanted) return;
    const sizes = new ResizeObserver(() => setRoom(scroller.clientWidth));
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [scroller, isWanted]);

  useLayoutEffect(() => {
    if (!scroller || !isWanted || !isDrawn || isValid) return;
    const widths = Array.from(scroller.querySelectorAll('thead th'), (head) => head.getBoundingClientRect().width);
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows the widths, and only after layout
    if (widths.length > 0) setLocked({ columns, room, widths });
  }, [scroller, isWanted, isDrawn, isValid, columns, room]);

  return isWanted && isValid ? locked.widths : undefined;
}
