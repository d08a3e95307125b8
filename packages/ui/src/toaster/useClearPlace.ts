import { useEffect } from 'react';
import type { RefObject } from 'react';
import { mobileBreakpoint } from '@funil/theme';
import { shiftToClear, upsideDown } from './shiftToClear.ts';

/** Elements to keep free; others opt in by `data-keep-clear`. */
const bars = '[data-keep-clear], [data-toolbar], [data-layer-footer], [data-variant="primary"]';
const controls = 'button, a[href], input, select, textarea, summary, [role="tab"]';
const fields = '[role="dialog"] :is(input, select, textarea)';
/** Rows fill the window, so their controls do not count: no place would be free. */
const rows = 'table, li, [role="row"], [role="listbox"], [role="menu"]';

const isInReach = (node: Element) => node.closest('[aria-hidden="true"], [inert]') === null;

/**
 * Keeps toasts off clickable elements: they move down, on phones up. They move on new toasts and changes of page,
 * window or focus, but not while a moving pointer is over them.
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
      if (!container || node.hasAttribute('data-reached')) return;
      const isAtFoot = matchMedia(`(max-width: ${mobileBreakpoint}px)`).matches;
      // Height without a phone's keyboard, which covers the page.
      const windowHeight = window.visualViewport?.height ?? window.innerHeight;
      const keyboard = window.innerHeight - windowHeight;
      // Uses final positions, because an animated toast is drawn elsewhere.
      const { left, right } = container.getBoundingClientRect();
      const tops = toasts.map(({ offsetTop }) => offsetTop);
      const bottoms = toasts.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
      const edges = { left: left + toasts[0]!.offsetLeft, right };
      const areasOf = (selector: string, outside?: string) =>
        [...document.querySelectorAll(selector)]
          .filter((one) => !node.contains(one) && isInReach(one) && !(outside && one.closest(outside)))
          .map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && height > 0)
          .map((area) => (isAtFoot ? upsideDown(area, windowHeight) : area));
      const stack = { top: Math.min(...tops), bottom: Math.max(...bottoms), ...edges };
      const shift = shiftToClear(
        isAtFoot ? upsideDown(stack, container.clientHeight) : stack,
        areasOf(bars),
        windowHeight,
        areasOf(controls, rows),
        areasOf(fields),
      );
      node.style.setProperty('--toast-shift', `${shift + (isAtFoot ? keyboard : 0)}px`);
    };

    let previous = new Set<Element>();
    let frame = 0;
    const watcher = new MutationObserver((changes) => {
      const now = new Set(shown());
      const isNew = [...now].some((toast) => !previous.has(toast));
      previous = now;
      if (isNew) place();
      else if (now.size > 0 && changes.some(({ target }) => !node.contains(target))) {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(place);
      }
    });
    const onFocus = ({ target }: FocusEvent) => {
      if (!node.contains(target as Node)) place();
    };
    const onPointer = ({ type, target, movementX, movementY }: PointerEvent) => {
      if (type === 'pointerdown' || movementX !== 0 || movementY !== 0)
        node.toggleAttribute('data-reached', node.contains(target as Node));
    };
    const onLeave = () => node.removeAttribute('data-reached');
    watcher.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointermove', onPointer, { passive: true });
    document.addEventListener('pointerdown', onPointer, { passive: true });
    document.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointermove', onPointer);
      document.removeEventListener('pointerdown', onPointer);
      document.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, [region]);
}
