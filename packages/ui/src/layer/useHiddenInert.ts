import { useLayoutEffect, useState } from 'react';

/**
 * While a menu or a short list is open, Radix hides the page around it from assistive technology, and leaves it
 * focusable. Inert as well, it is neither. Not before the focus is in the list: keys that are pressed until then belong
 * to the trigger, which would lose them.
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
