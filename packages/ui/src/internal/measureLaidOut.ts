import { measureElement, observeElementRect } from '@tanstack/react-virtual';

/**
 * TanStack Virtual observers for lists without layout, as in a hidden tab or jsdom (used by most tests). Such a list
 * counts as high as the window, since height 0 would mount no rows.
 */
export const observeLaidOutRect: typeof observeElementRect = (instance, notify) =>
  observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : { ...rect, height: window.innerHeight }));

/** A row without height keeps its estimate; height 0 would mount ever more rows. */
export const measureLaidOut: typeof measureElement = (element, entry, instance) =>
  measureElement(element, entry, instance) || instance.options.estimateSize(instance.indexFromElement(element));
