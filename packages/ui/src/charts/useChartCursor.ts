import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';

export function useChartCursor(count: number, start: number) {
  const [active, setActive] = useState<number>();
  const places = useRef<readonly number[]>([]);
  const last = useRef(start);

  const go = (index: number) => {
    last.current = Math.min(Math.max(index, 0), count - 1);
    setActive(last.current);
  };

  const nearest = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = places.current.map((place) => Math.abs(place - x));
    if (distances.length > 0) setActive(distances.indexOf(Math.min(...distances)));
  };

  const keys: Record<string, (from: number) => number> = {
    ArrowRight: (from) => from + 1,
    ArrowUp: (from) => from + 1,
    ArrowLeft: (from) => from - 1,
    ArrowDown: (from) => from - 1,
    PageUp: (from) => from + 10,
    PageDown: (from) => from - 10,
    Home: () => 0,
    End: () => count - 1,
  };

  return {
    active: active === undefined || active >= count ? undefined : active,
    resting: Math.min(start, Math.max(count - 1, 0)),
    places,
    handlers: {
      // Starts only for focus by keyboard: a press has already chosen a category.
      onFocus: (event: FocusEvent<HTMLElement>) => event.currentTarget.matches(':focus-visible') && go(start),
      onBlur: () => setActive(undefined),
      onPointerMove: nearest,
      onPointerDown: nearest,
      onPointerLeave: () => setActive(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // While no value is shown, Escape is for a surrounding dialog.
        if (event.key === 'Escape' && active !== undefined) {
          event.stopPropagation();
          setActive(undefined);
          return;
        }
        const move = keys[event.key];
        if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        go(move(active ?? last.current));
      },
    },
  };
}
