import { measureElement, observeElementRect } from '@tanstack/react-virtual';

/**
 * For TanStack Virtual: a list without layout (hidden tab, jsdom) counts as high as the window, because with height 0
 * it would render no rows.
 */
export const observeLaidOutRect: typeof observeElementRect = (instance, notify) =>
  observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : { ...rect, height: window.innerHeight }));

/**
 * For TanStack Virtual: a row without layout counts as high as estimated, because with height 0 ever more rows would be
 * rendered.
 */
export const measureLaidOut: typeof measureElement = (element, entry, instance) =>
  measureElement(element, entry, instance) || instance.options.estimateSize(instance.indexFromElement(element));
