import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Publishes the notice's height, which shells, modals, drawers and pages leave free. */
export function usePublishNoticeHeight(notice: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const box = notice.current;
    if (!isShown || !box) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--notice-inset', `${box.offsetHeight}px`);
    measure();
    style.setProperty('padding-block-end', 'var(--notice-inset)');
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-inset');
      style.removeProperty('padding-block-end');
    };
  }, [notice, isShown]);
}
