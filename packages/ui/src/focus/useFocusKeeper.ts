import { useEffect } from 'react';
import { isFocusable, isSkipLink, pageItself, tabbablesIn } from '../layer/tabbable.ts';

interface Gap {
  ancestors: readonly Element[];
  before: Element | null;
  after: Element | null;
}

/** In a live region neighbours mean nothing: the focus returns to where it was before. */
const apart = '[aria-live]';

const elementFrom = (node: Node | null, step: 'previousSibling' | 'nextSibling'): Element | null => {
  let one = node;
  while (one && !(one instanceof Element)) one = one[step];
  return one;
};

function gapOf({ target, previousSibling, nextSibling }: MutationRecord): Gap {
  const ancestors: Element[] = [];
  for (let node: Node | null = target; node instanceof Element; node = node.parentElement) ancestors.push(node);
  return {
    ancestors,
    before: elementFrom(previousSibling, 'previousSibling'),
    after: elementFrom(nextSibling, 'nextSibling'),
  };
}

const holdsPage = (nodes: NodeList) =>
  [...nodes].some(
    (node) => node instanceof Element && (node.matches(pageItself) || node.querySelector(pageItself) !== null),
  );

const textField = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea';
/** False for a text field on a phone, where focus opens the keyboard. */
const isCalledFor = (stop: HTMLElement) =>
  !isSkipLink(stop) && (!stop.matches(textField) || !matchMedia('(pointer: coarse)').matches);

const stopsOf = (element: Element): HTMLElement[] =>
  (isFocusable(element) && element.tabIndex >= 0 ? [element] : tabbablesIn(element)).filter(isCalledFor);

/** The focusable element nearest to a gap: after it, before it, then in its ancestors. */
function stopBeside({ ancestors, before, after }: Gap): HTMLElement | undefined {
  let next = after;
  let last = before;
  for (const around of ancestors) {
    if (around === document.body || around.matches(apart)) return undefined;
    for (; next; next = next.nextElementSibling) {
      const [first] = stopsOf(next);
      if (first) return first;
    }
    for (; last; last = last.previousElementSibling) {
      const stop = stopsOf(last).at(-1);
      if (stop) return stop;
    }
    // An element replaced as a whole has its successor in the same parent.
    const [inside] = tabbablesIn(around).filter(isCalledFor);
    if (inside) return inside;
    if (isFocusable(around)) return around;
    next = around.nextElementSibling;
    last = around.previousElementSibling;
  }
  return undefined;
}

/**
 * Keeps the user's place when the focused control disappears (a removed filter, a closed banner, a deleted row): the
 * focus, and screen readers, would start at the top again. It moves to a neighbour, back to a control that was moved or
 * disabled for a moment, or to new page content. Call it once, at the root.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let held: Element | null = null;
    let isApart = false;
    let earlier: Element | null = null;
    let gap: Gap | undefined;
    /** Whether the page was removed; its successor may still be loading. */
    let isPageUnloaded = false;
    let timer = 0;

    const isLost = () => !document.activeElement || document.activeElement === document.body;
    const settle = () => {
      const from = gap;
      const main = document.querySelector<HTMLElement>(pageItself);
      if (!isLost() || !held || (isPageUnloaded && !main)) return;
      if (held.isConnected) {
        if (!isFocusable(held)) return;
        (held as HTMLElement).focus({ preventScroll: true });
      } else if (isPageUnloaded) {
        main?.focus({ preventScroll: true });
      } else {
        const stop = (from && stopBeside(from)) ?? (isFocusable(earlier) ? earlier : main);
        stop?.focus({ preventScroll: true });
      }
      gap = undefined;
      isPageUnloaded = false;
    };
    // Two frames later, because dialogs and menus restore the focus themselves after closing.
    const settleSoon = () => {
      cancelAnimationFrame(timer);
      timer = requestAnimationFrame(() => {
        timer = requestAnimationFrame(settle);
      });
    };

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === held) return;
      // Elements of a live region disappear together, so none is the earlier focus.
      if (!isApart) earlier = held;
      held = target;
      isApart = target.closest(apart) !== null;
      gap = undefined;
      isPageUnloaded = false;
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // A click on the page has left the element on purpose. Checked in a microtask, because a removed element is still
      // present during its event.
      queueMicrotask(() => {
        if (held === target && isFocusable(held) && isLost()) held = null;
      });
    };
    const watcher = new MutationObserver((changes) => {
      if (!held || !isLost()) return;
      const lost = held;
      const removal = changes.findLast(
        (change) => change.target.isConnected && [...change.removedNodes].some((node) => node.contains(lost)),
      );
      if (removal) {
        gap = gapOf(removal);
        isPageUnloaded ||= holdsPage(removal.removedNodes);
      }
      if (removal || isPageUnloaded || (lost.isConnected && changes.some(({ type }) => type === 'attributes')))
        settleSoon();
    });

    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      cancelAnimationFrame(timer);
      watcher.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
}
