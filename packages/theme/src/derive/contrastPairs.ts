import type { VariableName } from './deriveScheme.ts';
import { surfaceNames } from './neutrals.ts';
import { graphicTarget, textTarget } from './solveLightness.ts';

/** Foreground and background variables, with the contrast that every theme guarantees. */
export interface ContrastPair {
  foreground: VariableName;
  background: VariableName;
  target: number;
}

const pairs = (
  foregrounds: readonly VariableName[],
  backgrounds: readonly VariableName[],
  target: number,
): ContrastPair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => ({ foreground, background, target })));

const states = ['success', 'warning', 'danger', 'info'] as const;

const allPairs = (): ContrastPair[] => [
  ...(['accent', 'spot', 'sim'] as const).flatMap((name) => [
    ...pairs([`${name}-on`], [`${name}-solid`, `${name}-solid-hover`, `${name}-solid-active`], textTarget),
    ...pairs([`${name}-text`], [...surfaceNames, `${name}-tint-1`, `${name}-tint-2`, `${name}-tint-3`], textTarget),
    ...pairs([`${name}-graphic`], [...surfaceNames, `${name}-tint-2`], graphicTarget),
    ...pairs([`${name}-line`, `${name}-line-hover`], surfaceNames, graphicTarget),
    ...pairs(['text', 'text-2', 'text-3'], [`${name}-tint-1`, `${name}-tint-2`, `${name}-tint-3`], textTarget),
  ]),
  ...pairs(['main-on'], ['main'], textTarget),
  ...pairs(['text', 'text-2', 'text-3'], surfaceNames, textTarget),
  ...pairs(['border-control'], ['surface'], graphicTarget),
  ...pairs(['inverse-text', 'inverse-text-2'], ['inverse'], textTarget),
  ...pairs(['inverse-focus'], ['inverse'], graphicTarget),
  ...pairs(['focus'], [...surfaceNames, 'accent-tint-2'], graphicTarget),
  ...states.flatMap((name) => [
    ...pairs([`${name}-text`], ['surface', 'canvas', 'surface-raised', `${name}-bg`], textTarget),
    ...pairs([name], ['surface', 'canvas', 'surface-raised'], graphicTarget),
  ]),
  ...pairs(['danger-on'], ['danger-solid', 'danger-solid-hover'], textTarget),
];

/** Guaranteed pairs, equal for every account and scheme. */
export const contrastPairs: readonly ContrastPair[] = /* @__PURE__ */ allPairs();
