import { listTabStopOfControl } from './listTabStop.ts';
import { isFocusable, isSkipLink, pageItself, tabbablesIn } from './tabbable.ts';

/** The focus before a layer opened, with fallbacks for its removal. */
interface FocusMemory {
  opener: Element | null;
  ancestors: readonly Element[];
  /** Tab stops around the opener, for a deleted row the next row's button. */
  neighbours: readonly HTMLElement[];
  outer: FocusMemory | undefined;
  page: Element | null;
}

const memories = new WeakMap<Element, FocusMemory>();

export function rememberFocus(): FocusMemory {
  const active = document.activeElement;
  const opener = active && active !== document.body ? triggerOfMenu(active) : null;
  const ancestors: Element[] = [];
  for (let node = opener?.parentElement; node; node = node.parentElement) ancestors.push(node);
  const layer = ancestors.find((node) => memories.has(node));
  return {
    opener,
    ancestors,
    neighbours: around(opener, layer ?? document.body),
    outer: layer && memories.get(layer),
    page: document.querySelector(pageItself),
  };
}

export function tieFocus(layer: Element, memory: FocusMemory): void {
  memories.set(layer, memory);
}

/**
 * Returns the focus to the opener, or to the nearest remaining element: the list of a removed bulk bar, a neighbour, an
 * ancestor, the layer below, `main`. After a navigation it starts in the new page.
 */
export function restoreFocus(memory: FocusMemory | undefined): void {
  const target = memory && safeTarget(memory);
  (target ?? document.querySelector<HTMLElement>(pageItself))?.focus({
    preventScroll: Boolean(!target),
  });
}

function safeTarget({ opener, ancestors, neighbours, outer, page }: FocusMemory): HTMLElement | undefined {
  // Before the opener, which may be a part of the shell around the pages.
  if (page && !page.isConnected) return undefined;
  if (isFocusable(opener)) return opener;
  const listStop = listTabStopOfControl(ancestors);
  if (listStop) return listStop;
  const neighbour = neighbours.find(isFocusable);
  if (neighbour) return neighbour;
  const home = ancestors.find(
    (node) => node.isConnected && node !== document.body && node !== document.documentElement,
  );
  const inside = home && (isFocusable(home) ? home : tabbablesIn(home).find((stop) => !isSkipLink(stop)));
  return inside ?? (outer && safeTarget(outer));
}

/** The menu's trigger for an element in a menu, which closes before the layer that it opened. */
function triggerOfMenu(element: Element): Element {
  const trigger = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/** Three tab stops after the opener, nearest first, then three before. */
function around(opener: Element | null, root: ParentNode): HTMLElement[] {
  if (!opener) return [];
  const all = tabbablesIn(root);
  const place = all.findIndex((element) => element === opener || opener.contains(element));
  if (place < 0) return [];
  const near = [...all.slice(place + 1, place + 4), ...all.slice(Math.max(place - 3, 0), place).reverse()];
  return near.filter((stop) => !isSkipLink(stop));
}
