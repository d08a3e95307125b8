import { measureElement, observeElementRect } from '@tanstack/react-virtual';

/**
 * TanStack Virtual's observers for lists that may not be laid out: in a closed tab, or in jsdom, where most products
 * test. A list without a height is taken for one as high as the window, else none of its rows would be there to be
 * found.
 */
export const observeLaidOutRect: typeof observeElementRect = (instance, notify) =>
  observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : { ...rect, height: window.innerHeight }));

/** A row without a height keeps its estimate: one of no height would make room for ever more rows. */
export const measureLaidOut: typeof measureElement = (element, entry, instance) =>
  measureElement(element, entry, instance) || instance.options.estimateSize(instance.indexFromElement(element));
