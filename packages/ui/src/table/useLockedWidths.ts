import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * The widths that the browser gave the columns for the first rows. Once rows come and go while scrolling, columns that
 * follow their content would jump: from then on these hold, until the columns or the room change.
 */
export function useLockedWidths(scroller: HTMLElement | null, isWanted: boolean, columns: unknown): readonly number[] | undefined {
  const [locked, setLocked] = useState<readonly number[]>();
  const [room, setRoom] = useState(0);

  useEffect(() => {
    if (!scroller || !isWanted) return;
    const sizes = new ResizeObserver(() => setRoom(scroller.clientWidth));
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [scroller, isWanted]);

  useLayoutEffect(() => setLocked(undefined), [columns, room, isWanted]);

  useLayoutEffect(() => {
    if (!scroller || !isWanted || locked) return;
    const heads = [...scroller.querySelectorAll<HTMLElement>('thead th')];
    const isDrawn = scroller.querySelector('tbody tr[data-index]');
    if (heads.length > 0 && isDrawn) setLocked(heads.map((head) => head.getBoundingClientRect().width));
  }, [scroller, isWanted, locked, columns, room]);

  return isWanted ? locked : undefined;
}
