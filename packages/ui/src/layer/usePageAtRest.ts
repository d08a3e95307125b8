import { useEffect } from 'react';

/** Toasts and other texts that appear by themselves are announced, and answered, above everything. */
const kept = '[aria-live]';

/** What stands before a layer in the page: the page itself and the layers below, but not the layers opened from it. */
function partsBefore(layer: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let node: Element = layer; node !== document.body && node.parentElement; node = node.parentElement) {
    for (let other = node.previousElementSibling; other; other = other.previousElementSibling) addPart(other, parts);
  }
  return parts;
}

/** The part as a whole or, where something in it is kept, what stands around that. */
function addPart(part: Element, parts: HTMLElement[]) {
  if (!(part instanceof HTMLElement) || part.matches(kept)) return;
  if (part.querySelector(kept)) for (const child of part.children) addPart(child, parts);
  else parts.push(part);
}

/** While it rests the page behind a layer takes no focus and no press, is not read out, and does not scroll. */
export function usePageAtRest(layer: HTMLElement | null, rests: boolean) {
  useEffect(() => {
    if (!layer || !rests) return;
    const parts = partsBefore(layer).filter((part) => !part.inert);
    const { overflow } = document.body.style;
    for (const part of parts) part.inert = true;
    document.body.style.overflow = 'hidden';
    return () => {
      for (const part of parts) part.inert = false;
      document.body.style.overflow = overflow;
    };
  }, [layer, rests]);
}
