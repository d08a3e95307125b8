import { useEffect } from 'react';

/**
 * iOS lays its keyboard over the page without resizing it. The covered height becomes `--keyboard-inset` on the
 * element, and the field that has the focus is scrolled back into view.
 */
export function useKeyboardInset(element: HTMLElement | null): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!element || !view) return;
    const update = () => {
      // Pinch zoom shrinks the visual viewport as well, and covers nothing.
      const covered = view.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
      element.style.setProperty('--keyboard-inset', `${covered}px`);
      const field = document.activeElement;
      if (covered > 0 && field && field !== element && element.contains(field))
        field.scrollIntoView({ block: 'nearest' });
    };
    update();
    view.addEventListener('resize', update);
    return () => view.removeEventListener('resize', update);
  }, [element]);
}
