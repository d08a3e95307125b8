import { useEffect } from 'react';
import type { RefObject } from 'react';
import { clearPlace } from './clearPlace.ts';

/**
 * The bar of a page or of a dialog, and the button that a screen is about. Anything may ask for it with the attribute.
 */
const obstacles = '[data-keep-clear], [data-variant="primary"]';

const isInReach = (node: Element) => node.closest('[aria-hidden="true"], [inert]') === null;

/**
 * Keeps the toasts of a region off what must stay in reach. They are placed when one comes, when the window changes and
 * when the focus goes elsewhere, as it does when a dialog opens; never while somebody reaches for them.
 */
export function useClearPlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = region.current;
    if (!node) return;
    const shown = () =>
      [...node.querySelectorAll<HTMLElement>('.Toastify__toast')].filter(({ offsetHeight }) => offsetHeight > 0);
    const place = () => {
      const toasts = shown();
      const container = toasts[0]?.parentElement;
      if (!container || container.matches(':hover')) return;
      // Where they rest: a toast that slides in or fades is drawn elsewhere for a moment.
      const { left, right } = container.getBoundingClientRect();
      const top = Math.min(...toasts.map(({ offsetTop }) => offsetTop));
      const bottom = Math.max(...toasts.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight));
      const kept = [...document.querySelectorAll(obstacles)]
        .filter((one) => !node.contains(one) && isInReach(one))
        .map((one) => one.getBoundingClientRect());
      const shift = clearPlace(
        { top, bottom, left: left + toasts[0]!.offsetLeft, right },
        kept.filter(({ width, height }) => width > 0 && height > 0),
        window.innerHeight,
      );
      node.style.setProperty('--toast-shift', `${shift}px`);
    };
    let known = new Set<Element>();
    const watcher = new MutationObserver(() => {
      const now = new Set(shown());
      const isNew = [...now].some((toast) => !known.has(toast));
      known = now;
      if (isNew) place();
    });
    const onFocus = ({ target }: FocusEvent) => {
      if (!node.contains(target as Node)) place();
    };
    watcher.observe(node, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    document.addEventListener('focusin', onFocus);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('focusin', onFocus);
    };
  }, [region]);
}
