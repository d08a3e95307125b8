import { measureElement, observeElementRect } from '@tanstack/react-virtual';

/**
 * Observer for TanStack Virtual. A list without layout, as in a hidden tab or jsdom, counts as high as the window: with
 * height 0 it would render no rows.
 */
export const observeLaidOutRect: typeof observeElementRect = (instance, notify) =>
  observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : { ...rect, height: window.innerHeight }));

/**
 * Row height for TanStack Virtual. A row without layout counts as high as estimated: with height 0, ever more rows
 * would be rendered.
 */
export const measureLaidOut: typeof measureElement = (element, entry, instance) =>
  measureElement(element, entry, instance) || instance.options.estimateSize(instance.indexFromElement(element));
