import { useEffect, useRef, useState } from 'react';

/** A wait shorter than this shows nothing at all: 300 ms, from the product's constants. */
export const loadingDelayMs = 300;

export interface DelayedOptions {
  /**
   * How long `active` has to last before the flag rises, in ms.
   * @default 300
   */
  delay?: number;
  /**
   * How long the flag then stays up at least, in ms, so that nothing flashes.
   * @default 0
   */
  minimum?: number;
}

/** True once `active` has been true for `delay` ms without a break; falls with it, but not before `minimum` ms. */
export function useDelayed(active: boolean, { delay = loadingDelayMs, minimum = 0 }: DelayedOptions = {}): boolean {
  const [visible, setVisible] = useState(active && delay <= 0);
  const shownAt = useRef(0);
  // Before the next one, which reads it. What is shown from the first rendering on counts from there as well.
  useEffect(() => {
    if (visible) shownAt.current = performance.now();
  }, [visible]);
  useEffect(() => {
    if (active === visible) return;
    const rest = active ? delay : shownAt.current + minimum - performance.now();
    if (rest <= 0) {
      setVisible(active);
      return;
    }
    const timer = setTimeout(() => setVisible(active), rest);
    return () => clearTimeout(timer);
  }, [active, visible, delay, minimum]);
  // At once: a render later, what was waited for and its placeholder would stand below each other.
  return visible && (active || minimum > 0);
}
