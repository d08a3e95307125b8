import { useLayoutEffect, useState } from 'react';

/**
 * Radix hides the page around an open menu or list from assistive technology, but leaves it focusable; `inert` prevents
 * that, once the list has the focus, because earlier keys belong to the trigger.
 * @returns For `onFocusCapture` of the list.
 */
export function useHiddenInert(isOpen: boolean): () => void {
  const [hasFocus, setHasFocus] = useState(false);
  if (!isOpen && hasFocus) setHasFocus(false);
  useLayoutEffect(() => {
    if (!hasFocus) return;
    const parts = [...document.querySelectorAll<HTMLElement>('[data-aria-hidden]')].filter((part) => !part.inert);
    for (const part of parts) part.inert = true;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [hasFocus]);
  return () => setHasFocus(true);
}
