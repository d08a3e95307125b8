/** Original texts of each `<font>` element of a translation, in order. */
const originals = new Map<Element, Text[]>();
const standIns = new WeakMap<Node, Element>();

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Restores the texts that an element replaced. The browser then translates them again. */
function restore(standIn: Element): void {
  const texts = originals.get(standIn);
  if (!texts) return;
  originals.delete(standIn);
  for (const text of texts) standIns.delete(text);
  // Elements within a sentence were moved along with its words.
  const moved = [...standIn.querySelectorAll(':not(font)')].filter((one) => isStandIn(one.parentElement));
  if (standIn.isConnected) standIn.replaceWith(...texts, ...moved);
}

function restoreFor(node: Node | null): void {
  const standIn = node && standIns.get(node);
  if (standIn) restore(standIn);
}

/** Restores a translated text before React removes it or inserts next to it. */
function letReactFindItsTexts(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) restoreFor(child);
    const holder = child.parentNode !== this && this.contains(child) ? child.parentNode! : this;
    return removeChild.call(holder, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before && before.parentNode !== this) restoreFor(before);
    let place = before;
    if (place && this.contains(place)) while (place.parentNode !== this) place = place.parentNode!;
    return insertBefore.call(this, child, place) as Child;
  };
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}

/**
 * Browsers translate a page by replacing texts with `<font>` elements, but React still holds the texts: removing one or
 * inserting next to one throws, and its changes stay invisible. Packages render such texts too, so they cannot be
 * avoided.
 */
export function surviveBrowserTranslation(): () => void {
  let stopHelping: (() => void) | undefined;
  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') {
        restoreFor(target);
        continue;
      }
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
        if (!standIn) continue;
        stopHelping ??= letReactFindItsTexts();
        originals.set(standIn, [...(originals.get(standIn) ?? []), text]);
        standIns.set(text, standIn);
        // Observed, because React keeps writing into the detached text.
        watcher.observe(text, { characterData: true });
      }
    }
    for (const standIn of originals.keys()) if (!standIn.isConnected) originals.delete(standIn);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    stopHelping?.();
  };
}
