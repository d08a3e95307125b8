import { contrastRatio, fromOklch, luminance, ratioOf, toOklch } from './oklch.ts';

/** WCAG 2.2 minimum for text below 24 px (1.4.3). */
export const textTarget = 4.5;
/** WCAG 2.2 minimum for marks, control edges and focus rings (1.4.11, 2.4.13). */
export const graphicTarget = 3;

/**
 * Moves the lightness down (-1) or up (+1), as little as possible, until the colour has contrast `target` on every
 * background. Black or white, the end of `direction`, must reach the target.
 */
export function solveLightness(
  color: string,
  backgrounds: readonly string[],
  target: number,
  direction: -1 | 1,
): string {
  const levels = backgrounds.map(luminance);
  const clears = (candidate: string) => {
    const level = luminance(candidate);
    return levels.every((background) => ratioOf(level, background) >= target);
  };
  if (clears(color)) return color;
  const { l, c, h } = toOklch(color);
  let near = l;
  let far = direction < 0 ? 0 : 1;
  let solved = direction < 0 ? '#000000' : '#ffffff';
  // 12 halvings narrow the lightness to a quarter of a step of an 8-bit channel.
  for (let i = 0; i < 12; i++) {
    const middle = (near + far) / 2;
    const candidate = fromOklch({ l: middle, c, h });
    if (clears(candidate)) {
      far = middle;
      solved = candidate;
    } else near = middle;
  }
  return solved;
}

/** Changes OKLCH lightness (0 to 1) by `delta` at the same hue. */
export function moveLightness(color: string, delta: number): string {
  const { l, c, h } = toOklch(color);
  return fromOklch({ l: l + delta, c, h });
}

/** Text colour on a fill: white if it reaches 4.5:1, else black, which then has at least 4.66:1. */
export function on(base: string): '#fff' | '#000' {
  return contrastRatio('#fff', base) >= textTarget ? '#fff' : '#000';
}
