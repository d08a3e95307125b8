import type { FamilyToken } from './familyTokens.ts';
import { neutrals, surfaceNames } from './neutrals.ts';
import type { ColorScheme } from './neutrals.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { graphicTarget, moveLightness, on, solveLightness, textTarget } from './solveLightness.ts';

/** OKLCH lightness between a fill and its hover state; the active state is twice as far. */
const stateStep = 0.06;

/** Minimum contrast of a fill on a dark surface, so that a button stays visible. */
const liftTarget = 2.2;

/** Lightness below which a step of `stateStep` is invisible. */
const nearBlack = 0.25;

/** A tint has a fixed lightness and a capped share of the account colour's chroma. */
interface Tint {
  lightness: number;
  chromaShare: number;
  chromaCap: number;
}

const tints: Record<ColorScheme, Record<'tint1' | 'tint2' | 'tint3' | 'tintBorder', Tint>> = {
  light: {
    tint1: { lightness: 0.982, chromaShare: 0.1, chromaCap: 1 },
    tint2: { lightness: 0.958, chromaShare: 0.3, chromaCap: 0.055 },
    tint3: { lightness: 0.93, chromaShare: 0.42, chromaCap: 0.08 },
    tintBorder: { lightness: 0.86, chromaShare: 0.5, chromaCap: 0.1 },
  },
  dark: {
    tint1: { lightness: 0.25, chromaShare: 0.18, chromaCap: 0.025 },
    tint2: { lightness: 0.295, chromaShare: 0.32, chromaCap: 0.045 },
    tint3: { lightness: 0.34, chromaShare: 0.36, chromaCap: 0.055 },
    tintBorder: { lightness: 0.44, chromaShare: 0.5, chromaCap: 0.07 },
  },
};

/**
 * Derives an account colour's tokens for a scheme. All guarantees of `contrastPairs` hold for every colour.
 * @param base `#rrggbb`.
 */
export function deriveColorFamily(base: string, scheme: ColorScheme): Record<FamilyToken, string> {
  const neutral = neutrals[scheme];
  const surfaces = surfaceNames.map((name) => neutral[name]);
  const isLight = scheme === 'light';
  // Colours move away from the surfaces: darker in the light scheme, lighter in the dark one.
  const away = isLight ? -1 : 1;
  const { c, h } = toOklch(base);
  const tint = ({ lightness, chromaShare, chromaCap }: Tint) =>
    fromOklch({ l: lightness, c: Math.min(c * chromaShare, chromaCap), h });
  // The palest text must be readable on a tint; tint borders carry no text.
  const readable = (color: string) => solveLightness(color, [neutral['text-3']], textTarget, isLight ? 1 : -1);
  const tint1 = readable(tint(tints[scheme].tint1));
  const tint2 = readable(tint(tints[scheme].tint2));
  const tint3 = readable(tint(tints[scheme].tint3));

  const solid = isLight ? base : solveLightness(base, [neutral.surface], liftTarget, 1);
  const onSolid = on(solid);
  const step = onSolid === '#fff' ? -stateStep : stateStep;
  const hover = stepAway(solid, step);
  const line = solveLightness(solid, surfaces, graphicTarget, away);
  return {
    solid,
    'solid-hover': hover,
    'solid-active': stepAway(solid, 2 * step),
    on: onSolid,
    line,
    'line-hover': lineHover(solid, hover, line, surfaces, away),
    graphic: solveLightness(base, [...surfaces, tint2], graphicTarget, away),
    text: solveLightness(base, [...surfaces, tint1, tint2, tint3], textTarget, away),
    'tint-1': tint1,
    'tint-2': tint2,
    'tint-3': tint3,
    'tint-border': tint(tints[scheme].tintBorder),
  };
}

/** Changes a fill's lightness by `step`, or less where a pale colour would become white. */
function stepAway(solid: string, step: number): string {
  const leastChroma = toOklch(solid).c * (step > stateStep ? 0.3 : 0.6);
  for (let part = 1; part > 0.1; part -= 0.1) {
    const color = moveLightness(solid, step * part);
    if (step < 0 || toOklch(color).c >= leastChroma) return color;
  }
  return solid;
}

/** Edge of a hovered fill: near black and near white only the edge can change visibly. */
function lineHover(solid: string, hover: string, line: string, surfaces: readonly string[], away: -1 | 1): string {
  const before = toOklch(solid).l;
  if (before < nearBlack) return moveLightness(line, 0.45 - toOklch(line).l);
  if (Math.abs(toOklch(hover).l - before) < stateStep / 2) return moveLightness(line, -0.15);
  return line === solid ? solveLightness(hover, surfaces, graphicTarget, away) : line;
}
