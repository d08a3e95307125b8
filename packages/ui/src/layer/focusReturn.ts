import { listStopOfControl } from './listStop.ts';
import { isFocusable, isSkipLink, pageItself, tabbablesIn } from './tabbable.ts';

/** Where the focus was when a layer opened, and what to try when that is gone. */
interface FocusMemory {
  opener: Element | null;
  /** From the opener up to the body. */
  ancestors: readonly Element[];
  /** The tab stops that surrounded the opener: the next row's button stands in for a deleted row's. */
  neighbours: readonly HTMLElement[];
  /** The memory of the layer that the opener was in. */
  outer: FocusMemory | undefined;
  /** The content of the page that was open. */
  page: Element | null;
}

const memories = new WeakMap<Element, FocusMemory>();

/** Remembers the focus of this moment. */
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

/** Ties a memory to the layer that opened, for the layers above it. */
export function tieFocus(layer: Element, memory: FocusMemory): void {
  memories.set(layer, memory);
}

/**
 * Gives the focus back to the opener, or to the nearest safe element: the list whose bar held the opener and is gone, a
 * neighbour, an ancestor, the layer below, `main`. Where the layer led to another page it begins there.
 */
export function restoreFocus(memory: FocusMemory | undefined): void {
  const target = memory && safeTarget(memory);
  (target ?? document.querySelector<HTMLElement>(pageItself))?.focus({
    preventScroll: Boolean(!target),
  });
}

function safeTarget({ opener, ancestors, neighbours, outer, page }: FocusMemory): HTMLElement | undefined {
  if (isFocusable(opener)) return opener;
  if (page && !page.isConnected) return undefined;
  const listStop = listStopOfControl(ancestors);
  if (listStop) return listStop;
  const neighbour = neighbours.find(isFocusable);
  if (neighbour) return neighbour;
  const home = ancestors.find(
    (node) => node.isConnected && node !== document.body && node !== document.documentElement,
  );
  const inside = home && (isFocusable(home) ? home : tabbablesIn(home).find((stop) => !isSkipLink(stop)));
  return inside ?? (outer && safeTarget(outer));
}

/** A menu closes before the layer that it opened: its trigger is the one to return to. */
function triggerOfMenu(element: Element): Element {
  const trigger = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/** The tab stops after the opener, the nearest first, then those before it. */
function around(opener: Element | null, root: ParentNode): HTMLElement[] {
  if (!opener) return [];
  const all = tabbablesIn(root);
  const place = all.findIndex((element) => element === opener || opener.contains(element));
  if (place < 0) return [];
  const near = [...all.slice(place + 1, place + 4), ...all.slice(Math.max(place - 3, 0), place).reverse()];
  return near.filter((stop) => !isSkipLink(stop));
}
