import { useEffect } from 'react';

/** Live regions, such as toasts, stay usable above all layers. */
const liveRegion = '[aria-live]';

/** Elements before a layer: the page and lower layers, but no layers opened later. */
function partsBefore(layer: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let node: Element = layer; node !== document.body && node.parentElement; node = node.parentElement) {
    for (let other = node.previousElementSibling; other; other = other.previousElementSibling) addPart(other, parts);
  }
  return parts;
}

/** Adds a part, or the elements around a live region in it. */
function addPart(part: Element, parts: HTMLElement[]) {
  if (!(part instanceof HTMLElement) || part.matches(liveRegion)) return;
  if (part.querySelector(liveRegion)) for (const child of part.children) addPart(child, parts);
  else parts.push(part);
}

/** Disables the page behind a layer, and its scrolling. */
export function useInertPage(layer: HTMLElement | null, rests: boolean) {
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
