import { over, resolveColor } from './resolveColor.ts';
import type { Rgba } from './resolveColor.ts';

export interface Measured {
  ratio: number;
  /** What WCAG asks for text of this size. */
  target: number;
  text: string;
}

/** The text under `root` that comes closest to its limit, or falls under it. Disabled controls are exempt. */
export function worstText(root: Element): Measured | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let worst: Measured | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || text.length < 2) continue;
    if (element.closest(':disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"], style')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ground = groundOf(element);
    const measured = { ratio: contrast(over(resolveColor(style.color), ground), ground), target: isLarge ? 3 : 4.5, text };
    if (!worst || measured.ratio / measured.target < worst.ratio / worst.target) worst = measured;
  }
  return worst;
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
