import { useSyncExternalStore } from 'react';

/** Least height in px that an on-screen keyboard takes; the bars of a browser take less. */
const leastKeyboardPx = 150;

/** Largest height seen at the current width, which is that without a keyboard. */
let whole = { width: 0, height: 0 };

const isTextEntry = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'));

function isKeyboardOpen(): boolean {
  const view = window.visualViewport;
  if (!view) return false;
  // Pinch zoom shrinks the visual viewport, too.
  const height = view.height * view.scale;
  if (window.innerWidth !== whole.width || height > whole.height) whole = { width: window.innerWidth, height };
  return isTextEntry(document.activeElement) && whole.height - height > leastKeyboardPx;
}

function subscribe(changed: () => void) {
  const view = window.visualViewport;
  view?.addEventListener('resize', changed);
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    view?.removeEventListener('resize', changed);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
}

/** Whether an on-screen keyboard covers a part of the window while a text is entered. */
export const useIsKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isKeyboardOpen, () => false);
