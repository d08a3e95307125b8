import { over, resolveColor } from './resolveColor.ts';
import type { Rgba } from './resolveColor.ts';

export interface Measured {
  ratio: number;
  /** What WCAG asks for text of this size. */
  target: number;
  text: string;
}

/**
 * The text under `root` that comes closest to its limit, or falls under it. Disabled controls are exempt, and so is
 * what something covers or screen readers do not get.
 */
export function worstText(root: Element): Measured | undefined {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let worst: Measured | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || text.length < 2) continue;
    if (
      element.closest(
        ':disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"], [inert], style, script',
      )
    )
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    if (isCovered(node as Text, element)) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ground = groundOf(element);
    const measured = {
      ratio: contrast(over(resolveColor(style.color), ground), ground),
      target: isLarge ? 3 : 4.5,
      text,
    };
    if (!worst || measured.ratio / measured.target < worst.ratio / worst.target) worst = measured;
  }
  return worst;
}

/**
 * Whether something else is painted over the middle of a text: a dialog, a menu, a sticky bar. What is scrolled out of
 * sight cannot be requested and counts as visible.
 */
function isCovered(node: Text, element: Element): boolean {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  const { left, top, width, height } = range.getClientRects()[0] ?? element.getBoundingClientRect();
  const topmost = node.ownerDocument.elementsFromPoint(left + width / 2, top + height / 2);
  // What lets the pointer through is not in the list; then nothing can be said.
  if (!topmost.includes(element)) return false;
  const above = topmost.slice(0, topmost.indexOf(element));
  return above.some(
    (one) =>
      !element.contains(one) && !one.contains(element) && resolveColor(getComputedStyle(one).backgroundColor)[3] > 0.9,
  );
}

/** The colour behind an element: its own grounds and those of its ancestors, one over the other. */
function groundOf(element: Element): Rgba {
  const layers: Rgba[] = [];
  for (let node: Element | null = element; node; node = node.parentElement) {
    const layer = resolveColor(getComputedStyle(node).backgroundColor);
    if (layer[3] > 0) layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1]);
}

function contrast(a: Rgba, b: Rgba): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
