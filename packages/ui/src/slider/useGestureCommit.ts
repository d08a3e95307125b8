import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../internal/useLatest.ts';

/**
 * Reports the last value once per gesture, and only if it changed. Pointers may be lost (release outside, window blur),
 * and a held key gives many values.
 */
export function useGestureCommit(input: RefObject<HTMLInputElement | null>, onCommit: (value: number) => void) {
  const latest = useLatest(onCommit);
  const hasMoved = useRef(false);
  const isHeld = useRef(false);

  const commit = useCallback(() => {
    isHeld.current = false;
    if (!hasMoved.current || !input.current) return;
    hasMoved.current = false;
    latest.current(input.current.valueAsNumber);
  }, [input, latest]);

  useEffect(() => {
    const node = input.current!;
    const stops = new AbortController();
    const { signal } = stops;
    const hold = () => {
      isHeld.current = true;
    };
    for (const start of ['pointerdown', 'keydown']) node.addEventListener(start, hold, { signal });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'keyup', 'blur'])
      node.addEventListener(end, commit, { signal });
    window.addEventListener('pointerup', commit, { signal });
    window.addEventListener('blur', commit, { signal });
    // Assistive technology changes the value without pointer or key.
    node.addEventListener(
      'change',
      () => {
        if (!isHeld.current) commit();
      },
      { signal },
    );
    return () => stops.abort();
  }, [input, commit]);

  return {
    moved: () => {
      hasMoved.current = true;
    },
    commit,
  };
}
