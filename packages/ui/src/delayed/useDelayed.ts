import { useEffect, useRef, useState } from 'react';

/** Longest wait, in ms, that shows no placeholder. */
export const loadingDelayMs = 300;

export interface DelayedOptions {
  /**
   * Time in ms that `active` must last.
   * @default 300
   */
  delay?: number;
  /**
   * Minimum time in ms that the flag stays true, against flashing.
   * @default 0
   */
  minimum?: number;
}

/** True once `active` has lasted `delay` ms, then for at least `minimum` ms. */
export function useDelayed(active: boolean, { delay = loadingDelayMs, minimum = 0 }: DelayedOptions = {}): boolean {
  const [visible, setVisible] = useState(active && delay <= 0);
  const shownAt = useRef(0);
  // This effect precedes the next one, which reads `shownAt`.
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
  // The flag ends in the same render: one render later, content and placeholder would appear together.
  return visible && (active || minimum > 0);
}
