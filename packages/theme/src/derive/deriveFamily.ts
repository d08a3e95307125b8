import { deriveColor } from './deriveColor.ts';
import type { FamilyToken } from './familyTokens.ts';
import { neutrals, surfaceNames } from './neutrals.ts';
import type { ColorScheme } from './neutrals.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { graphicTarget, moveLightness, on, solveLightness, textTarget } from './solve.ts';

/** Why a token is what it is. `reasonTexts` says it in Portuguese. */
export type Reason =
  /** Used as asked. */
  | 'kept'
  /** The account gave no colour: the default. */
  | 'missing'
  /** Not a hex colour: the default. */
  | 'invalid'
  /** Transparency dropped. */
  | 'opaque'
  /** Black or white, because the asked text colour falls under 4.5:1. */
  | 'readable'
  /** Lightness moved until text reaches 4.5:1 on every surface. */
  | 'text'
  /** Lightness moved until marks reach 3:1 on every surface. */
  | 'graphic'
  /** Lifted, because it would vanish on a dark surface. */
  | 'lifted'
  /** A step away from the text on it, so that the text stays readable. */
  | 'state'
  /** Fixed lightness in the account's hue, so that every brand weighs the same. */
  | 'tint';

/** What was asked for one token, what it became, and why. */
export interface LedgerEntry {
  requested: string;
  used: string;
  reason: Reason;
}

/** OKLCH lightness between a fill, its hover and its active state. */
const stateStep = 0.06;

/** Least contrast of a fill with a dark surface: under it a dark blue button is a hole. Its edge clears 3:1 anyway. */
const liftTarget = 2.2;

/** Below this lightness a step of `stateStep` cannot be seen. */
const nearBlack = 0.25;

/** Lightness, share of the brand's chroma and its cap, per tint. */
const tints = {
  light: { 'tint-1': [0.982, 0.1, 1], 'tint-2': [0.958, 0.3, 0.055], 'tint-3': [0.93, 0.42, 0.08], 'tint-border': [0.86, 0.5, 0.1] },
  dark: { 'tint-1': [0.25, 0.18, 0.025], 'tint-2': [0.295, 0.32, 0.045], 'tint-3': [0.34, 0.36, 0.055], 'tint-border': [0.44, 0.5, 0.07] },
} as const;

/**
 * Makes one account colour usable in one scheme. Every promise of `promises` about the family holds for every colour.
 * @param base `#rrggbb`.
 */
export function deriveFamily(base: string, scheme: ColorScheme): Record<FamilyToken, LedgerEntry> {
  const neutral = neutrals[scheme];
  const surfaces = surfaceNames.map((name) => neutral[name]);
  // Away from the surfaces: darker on light ones, lighter on dark ones.
  const away = scheme === 'light' ? -1 : 1;
  const entry = (used: string, reason: Reason, requested = base): LedgerEntry => ({
    requested,
    used,
    reason: used === requested ? 'kept' : reason,
  });
  const { c, h } = toOklch(base);
  const tint = (name: keyof typeof tints.light) => {
    const [lightness, share, cap] = tints[scheme][name];
    const color = fromOklch({ l: lightness, c: Math.min(c * share, cap), h });
    // The quietest text must stay readable on it.
    return entry(name === 'tint-border' ? color : solveLightness(color, [neutral['text-3']], textTarget, away === 1 ? -1 : 1), 'tint');
  };
  const tint1 = tint('tint-1');
  const tint2 = tint('tint-2');
  const tint3 = tint('tint-3');

  const solid = scheme === 'dark' ? solveLightness(base, [neutral.surface], liftTarget, 1) : base;
  const seed = deriveColor(solid);
  const onSolid = on(solid);
  const step = onSolid === '#fff' ? -stateStep : stateStep;
  const hover = stepAway(solid, step);
  const line = solveLightness(solid, surfaces, graphicTarget, away);
  return {
    solid: entry(solid, 'lifted'),
    'solid-hover': entry(hover, 'state', seed.variant),
    'solid-active': entry(stepAway(solid, 2 * step), 'state', seed.variant),
    on: entry(onSolid, 'readable', seed.contrast),
    line: entry(line, 'graphic'),
    'line-hover': entry(lineHover(solid, hover, line, surfaces, away), 'state'),
    graphic: entry(solveLightness(base, [...surfaces, tint2.used], graphicTarget, away), 'graphic'),
    text: entry(solveLightness(base, [...surfaces, tint1.used, tint2.used, tint3.used], textTarget, away), 'text'),
    'tint-1': tint1,
    'tint-2': tint2,
    'tint-3': tint3,
    'tint-border': tint('tint-border'),
  };
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
