import { useEffect } from 'react';
import { isFocusable, isSkipLink, pageItself, tabbablesIn } from '../layer/tabbable.ts';

/** Where an element stood before it was taken out of the page. */
interface Gap {
  /** What it stood in, up to the body. */
  ancestors: readonly Element[];
  before: Element | null;
  after: Element | null;
}

/** Texts that appear by themselves stand beside nothing: the next stop is where the focus was before. */
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
/** On a phone the focus in a text field would bring the keyboard up, uncalled for. */
const isCalledFor = (stop: HTMLElement) =>
  !isSkipLink(stop) && (!stop.matches(textField) || !matchMedia('(pointer: coarse)').matches);

const stopsOf = (element: Element): HTMLElement[] =>
  (isFocusable(element) && element.tabIndex >= 0 ? [element] : tabbablesIn(element)).filter(isCalledFor);

/** The stop nearest to a gap: after it, before it, then around what it was in. */
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
    // What was replaced as a whole stands there anew.
    const [inside] = tabbablesIn(around).filter(isCalledFor);
    if (inside) return inside;
    if (isFocusable(around)) return around;
    next = around.nextElementSibling;
    last = around.previousElementSibling;
  }
  return undefined;
}

/**
 * Holds the place in the page when the focused control goes away: a filter that is removed, a banner that is closed, a
 * row that is deleted, "Tentar de novo" after it helped. Without it the keyboard and the screen reader begin at the top
 * of the page again. The focus goes to the stop beside it, and back to a control that was only moved, or disabled for
 * the time of its work. Where the whole content of the page was replaced it goes to the new one. Call it once, at the root of an application.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    /** What has the focus, or had it when it went away. */
    let held: Element | null = null;
    let isApart = false;
    let earlier: Element | null = null;
    let gap: Gap | undefined;
    /** The whole page went: another one comes, which may still load. */
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
    // Layers give the focus back by themselves, a moment after they are gone.
    const settleSoon = () => {
      cancelAnimationFrame(timer);
      timer = requestAnimationFrame(() => {
        timer = requestAnimationFrame(settle);
      });
    };

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === held) return;
      // Also from one stop of a text to the next: what goes away is all of it.
      if (!isApart) earlier = held;
      held = target;
      isApart = target.closest(apart) !== null;
      gap = undefined;
      isPageUnloaded = false;
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // Left on purpose, by a click on the page, it is held no longer. What goes away is still there for this event.
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
