import { contrastRatio, fromOklch, luminance, ratioOf, toOklch } from './oklch.ts';

/** WCAG 2.2 minimum of text below 24 px (1.4.3). */
export const textTarget = 4.5;
/** WCAG 2.2 minimum of marks, control edges and focus rings (1.4.11, 2.4.13). */
export const graphicTarget = 3;

/**
 * The colour nearest in lightness that clears `target` on every background: same hue, darker (-1) or lighter (+1),
 * chroma lowered only as far as sRGB demands. The colour itself when it already does.
 * `direction` must lead to an end (black or white) that clears the target.
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
  // 12 halvings reach a quarter of one step of an 8-bit channel.
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

/** The same hue with the lightness moved by `delta` (OKLCH, 0 to 1), as far as black and white allow. */
export function moveLightness(color: string, delta: number): string {
  const { l, c, h } = toOklch(color);
  return fromOklch({ l: l + delta, c, h });
}

/**
 * Text colour on a fill: white when it reaches 4.5:1, else black, which then reaches at least 4.66:1.
 */
export function on(base: string): '#fff' | '#000' {
  return contrastRatio('#fff', base) >= textTarget ? '#fff' : '#000';
}
