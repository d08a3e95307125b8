import { useEffect, useState } from 'react';
import { onResize } from '../internal/onResize.ts';
import { tabbablesIn } from './tabbable.ts';

/** Whether a scrolling part must be a tab stop: it overflows without focusable content. */
export function useScrollTabStop(element: HTMLElement | null): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    if (!element) return;
    const measure = () =>
      setStop(
        (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) &&
          tabbablesIn(element).length === 0,
      );
    const stopSizes = onResize(element, measure);
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true, subtree: true });
    measure();
    return () => {
      stopSizes();
      content.disconnect();
    };
  }, [element]);
  return isStop;
}
