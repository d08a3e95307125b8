import { useEffect } from 'react';

/**
 * iOS lays its keyboard over the page: sets the covered height as `--keyboard-inset` and scrolls the focused field into
 * view.
 */
export function useKeyboardInset(element: HTMLElement | null): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!element || !view) return;
    const update = () => {
      // Pinch zoom also shrinks the visual viewport, but covers nothing.
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
