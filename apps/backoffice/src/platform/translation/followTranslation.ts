/** The texts that an element of a browser's translation stands for, in their order. */
const originals = new Map<Element, Text[]>();
const standIns = new WeakMap<Node, Element>();

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** Puts the texts back where their translation stands; the browser translates them again. */
function restore(standIn: Element): void {
  const texts = originals.get(standIn);
  if (!texts) return;
  originals.delete(standIn);
  for (const text of texts) standIns.delete(text);
  // Elements within a translated sentence are moved along with its words.
  const moved = [...standIn.querySelectorAll(':not(font)')].filter((one) => isStandIn(one.parentElement));
  if (standIn.isConnected) standIn.replaceWith(...texts, ...moved);
}

function restoreFor(node: Node | null): void {
  const standIn = node && standIns.get(node);
  if (standIn) restore(standIn);
}

/** React removes and inserts beside the texts that it made: they are put back before it meets their translation. */
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
 * Lets the page live on while the browser translates it. A translation puts `<font>` elements in the place of texts,
 * and React, which still holds the texts, fails as soon as it removes one or inserts beside one: any text that stands
 * beside an element and comes and goes ends in the error screen, and one that changes stays as it was. No rule for
 * single places would hold, because packages write such texts as well.
 */
export function followTranslation(): () => void {
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
        // React writes into it as if it stood there.
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
