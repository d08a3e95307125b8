import { useEffect, useRef, useState } from 'react';

/** Waits up to 300 ms show no placeholder. */
export const loadingDelayMs = 300;

export interface DelayedOptions {
  /**
   * Time in ms that `active` must last before the flag becomes true.
   * @default 300
   */
  delay?: number;
  /**
   * Minimum time in ms that the flag stays true, to avoid flashing.
   * @default 0
   */
  minimum?: number;
}

/** True once `active` lasted `delay` ms without interruption; false after it, at the earliest after `minimum` ms. */
export function useDelayed(active: boolean, { delay = loadingDelayMs, minimum = 0 }: DelayedOptions = {}): boolean {
  const [visible, setVisible] = useState(active && delay <= 0);
  const shownAt = useRef(0);
  // Runs before the next effect, which reads `shownAt`. Covers flags that are true on first render.
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
  // Ends immediately: one render later, content and placeholder would appear together.
  return visible && (active || minimum > 0);
}
