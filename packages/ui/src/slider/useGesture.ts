import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../internal/useLatest.ts';

/**
 * Reports the last value once per gesture. A pointer may be lost (cancelled by a scroll, released outside, the window
 * left) and a key held down reports many values: whatever ends it, it ends once, and only when something moved.
 */
export function useGesture(input: RefObject<HTMLInputElement | null>, onCommit: (value: number) => void) {
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
