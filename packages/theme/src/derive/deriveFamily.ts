import { familyTokens } from './familyTokens.ts';
import type { FamilyToken } from './familyTokens.ts';
import { neutrals, surfaceNames } from './neutrals.ts';
import type { ColorScheme } from './neutrals.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { graphicTarget, moveLightness, on, solveLightness, textTarget } from './solve.ts';

/** OKLCH lightness between a fill, its hover and its active state. */
const stateStep = 0.06;

/** Least contrast of a fill with a dark surface: under it a dark blue button is a hole. Its edge clears 3:1 anyway. */
const liftTarget = 2.2;

/** Below this lightness a step of `stateStep` cannot be seen. */
const nearBlack = 0.25;

/** Lightness, share of the brand's chroma and its cap, of `tint-1`, `tint-2`, `tint-3` and `tint-border`. */
const tints = {
  light: [
    [0.982, 0.1, 1],
    [0.958, 0.3, 0.055],
    [0.93, 0.42, 0.08],
    [0.86, 0.5, 0.1],
  ],
  dark: [
    [0.25, 0.18, 0.025],
    [0.295, 0.32, 0.045],
    [0.34, 0.36, 0.055],
    [0.44, 0.5, 0.07],
  ],
} as const;

/**
 * Makes one account colour usable in one scheme. Every promise of `contrastPairs` about the family holds for every colour.
 * @param base `#rrggbb`.
 */
export function deriveFamily(base: string, scheme: ColorScheme): Record<FamilyToken, string> {
  const neutral = neutrals[scheme];
  const surfaces = surfaceNames.map((name) => neutral[name]);
  const isLight = scheme === 'light';
  // Away from the surfaces: darker on light ones, lighter on dark ones.
  const away = isLight ? -1 : 1;
  const { c, h } = toOklch(base);
  const [tint1, tint2, tint3, tintBorder] = tints[scheme].map(([l, share, cap], at) => {
    const color = fromOklch({ l, c: Math.min(c * share, cap), h });
    // The quietest text must stay readable on it; none stands on a border.
    return at > 2 ? color : solveLightness(color, [neutral['text-3']], textTarget, isLight ? 1 : -1);
  }) as [string, string, string, string];

  const solid = isLight ? base : solveLightness(base, [neutral.surface], liftTarget, 1);
  const onSolid = on(solid);
  const step = onSolid === '#fff' ? -stateStep : stateStep;
  const hover = stepAway(solid, step);
  const line = solveLightness(solid, surfaces, graphicTarget, away);
  const values = [
    solid,
    hover,
    stepAway(solid, 2 * step),
    onSolid,
    line,
    lineHover(solid, hover, line, surfaces, away),
    solveLightness(base, [...surfaces, tint2], graphicTarget, away),
    solveLightness(base, [...surfaces, tint1, tint2, tint3], textTarget, away),
    tint1,
    tint2,
    tint3,
    tintBorder,
  ];
  return Object.fromEntries(familyTokens.map((token, at) => [token, values[at]])) as Record<FamilyToken, string>;
}

/** Moves a fill by `step`, less where a pale colour would wash out to white: `step` hovers, twice of it is active. */
function stepAway(solid: string, step: number): string {
  const leastChroma = toOklch(solid).c * (step > stateStep ? 0.3 : 0.6);
  for (let part = 1; part > 0.1; part -= 0.1) {
    const color = moveLightness(solid, step * part);
    if (step < 0 || toOklch(color).c >= leastChroma) return color;
  }
  return solid;
}

/** The edge under the pointer. Where the fill cannot move visibly (near black, near white), the edge does. */
function lineHover(solid: string, hover: string, line: string, surfaces: readonly string[], away: -1 | 1): string {
  const before = toOklch(solid).l;
  if (before < nearBlack) return moveLightness(line, 0.45 - toOklch(line).l);
  if (Math.abs(toOklch(hover).l - before) < stateStep / 2) return moveLightness(line, -0.15);
  return line === solid ? solveLightness(hover, surfaces, graphicTarget, away) : line;
}
