import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onResize } from '../internal/onResize.ts';

const rowHeight = 32;
/** Space before the first row and after the last, in px. */
const padding = 4;
const overscan = 5;
const listHeight = 300;

/** Visible height; an assumed one for a list without layout, in which no row would be visible. */
const sightOf = (list: HTMLElement) => list.clientHeight || listHeight;

/** Index of the row at a place; `starts` must be ascending. */
const rowAt = (starts: readonly number[], place: number) =>
  Math.max(
    starts.findLastIndex((start) => start <= place),
    0,
  );

/**
 * Rows to render of a long list: visible ones and the active one. Row heights vary with the text and are measured once
 * rendered.
 * @param lines The list; a new one is measured again.
 * @param active Index of a row that is always rendered; -1 for none.
 */
export function useRowWindow(lines: readonly unknown[], active: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Row to keep in view until the user scrolls: rows around may be higher than estimated. */
  const aim = useRef({ row: -1, top: 0 });
  const [view, setView] = useState({ top: 0, height: listHeight });
  const [measured, setMeasured] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- another list has other heights
  const heights = useMemo(() => new Map<number, number>(), [lines]);

  /** Top of each row, and bottom of the last, in px. */
  const starts = useMemo(() => {
    const places = [padding];
    lines.forEach((_, index) => places.push(places[index]! + (heights.get(index) ?? rowHeight)));
    return places;
    // oxlint-disable-next-line react/exhaustive-deps -- the heights change without becoming another map
  }, [lines, heights, measured]);
  const first = Math.max(rowAt(starts, view.top) - overscan, 0);
  const last = Math.min(rowAt(starts, view.top + view.height) + overscan, lines.length - 1);
  const rows = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
  if (active >= 0 && !rows.includes(active)) rows.push(active);

  const look = useCallback(() => {
    const { scrollTop: top } = scroller.current!;
    const height = sightOf(scroller.current!);
    setView((before) => (before.top === top && before.height === height ? before : { top, height }));
  }, []);

  const scrollTo = (top: number) => {
    scroller.current!.scrollTop = top;
    aim.current.top = scroller.current!.scrollTop;
    look();
  };

  const show = (row: number) => {
    const { scrollTop } = scroller.current!;
    aim.current = { row, top: scrollTop };
    const top = starts[row]! - padding;
    const bottom = starts[row + 1]! + padding - sightOf(scroller.current!);
    if (scrollTop > top) scrollTo(top);
    else if (scrollTop < bottom) scrollTo(bottom);
  };

  useLayoutEffect(() => {
    const { scrollTop } = scroller.current!;
    let change = 0;
    let above = 0;
    for (const node of list.current!.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
      const index = Number(node.dataset['index']);
      // A row of height 0 has no layout; with that height, ever more rows would be rendered.
      if (heights.has(index) || node.offsetHeight === 0) continue;
      const more = node.offsetHeight - rowHeight;
      heights.set(index, rowHeight + more);
      change ||= more;
      if (starts[index]! < scrollTop) above += more;
    }
    // Rows in view stay in place when rows above change their height.
    if (above !== 0) scrollTo(scrollTop + above);
    if (change !== 0) setMeasured((count) => count + 1);
    else if (aim.current.row >= 0 && aim.current.row < lines.length) show(aim.current.row);
    // oxlint-disable-next-line react/exhaustive-deps -- when other rows are mounted
  }, [heights, starts, first, last, active]);

  useEffect(() => {
    const node = scroller.current!;
    let { width } = node.getBoundingClientRect();
    const stopWatching = onResize(node, () => {
      const now = node.getBoundingClientRect().width;
      look();
      if (now === width) return;
      width = now;
      // Texts wrap differently at a new width.
      heights.clear();
      setMeasured((count) => count + 1);
    });
    // Renders in the same frame, because a fast scroll would show an empty list.
    const onScroll = () => {
      if (node.scrollTop !== aim.current.top) aim.current.row = -1;
      flushSync(look);
    };
    node.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      node.removeEventListener('scroll', onScroll);
      stopWatching();
    };
  }, [look, heights]);

  return {
    scroller,
    list,
    rows: rows.map((index) => ({ index, start: starts[index]! })),
    height: starts.at(-1)! + padding,
    show,
  };
}
