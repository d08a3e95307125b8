import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { listTabStopAround } from '../layer/listTabStop.ts';
import { isFocusable } from '../layer/tabbable.ts';

const isLost = () => !document.activeElement || document.activeElement === document.body;

/** Moves the focus from a disappearing bulk bar to its list. Dialogs restore the focus themselves. */
export function useFocusToList(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    /** The focused control of the bar, even if disabled since. */
    let held: Element | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      held = target instanceof Element && bar.contains(target) ? target : null;
    };
    const onFocusOut = ({ target }: FocusEvent) =>
      // A click on the page has left the bar, so the list takes no focus.
      queueMicrotask(() => {
        if (held === target && isFocusable(held) && isLost()) held = null;
      });
    document.addEventListener('focusin', onFocusIn);
    bar.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      bar.removeEventListener('focusout', onFocusOut);
      if (!held || !(isLost() || held === document.activeElement)) return;
      const ancestors: Element[] = [];
      for (let node = bar.parentElement; node; node = node.parentElement) ancestors.push(node);
      listTabStopAround(ancestors)?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
