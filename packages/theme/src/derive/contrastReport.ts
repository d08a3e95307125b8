import { contrastPairs } from './contrastPairs.ts';
import type { ContrastPair } from './contrastPairs.ts';
import type { TenantTheme } from './createTenantTheme.ts';
import type { BrandVariable, VariableName } from './deriveScheme.ts';
import type { ColorScheme } from './neutrals.ts';
import { contrastRatio } from './oklch.ts';
import { themeExplanations } from './themeExplanations.ts';
import type { Explanations, Explanation } from './themeExplanations.ts';

export interface ContrastRow extends ContrastPair {
  scheme: ColorScheme;
  foregroundColor: string;
  backgroundColor: string;
  /** Contrast ratio, 1 to 21. Truncate it for display: 4.499 is not 4.5. */
  ratio: number;
  passes: boolean;
  /** Why the colour differs from the requested one; undefined for neutral foregrounds. */
  explanation: Explanation | undefined;
}

const isBrandVariable = (explanations: Explanations, name: VariableName): name is BrandVariable => name in explanations;

/** Measures all guaranteed pairs; one that fails is a bug of this package. */
export function contrastReport(theme: TenantTheme): ContrastRow[] {
  const all = themeExplanations(theme);
  return (['light', 'dark'] as const).flatMap((scheme) =>
    contrastPairs.map((pair) => {
      const foregroundColor = theme.variables[scheme][pair.foreground];
      const backgroundColor = theme.variables[scheme][pair.background];
      const ratio = contrastRatio(foregroundColor, backgroundColor);
      const explanations = all[scheme];
      return {
        ...pair,
        scheme,
        foregroundColor,
        backgroundColor,
        ratio,
        passes: ratio >= pair.target,
        explanation: isBrandVariable(explanations, pair.foreground) ? explanations[pair.foreground] : undefined,
      };
    }),
  );
}
