import { contrastPairs } from './contrastPairs.ts';
import type { ContrastPair } from './contrastPairs.ts';
import type { TenantTheme } from './createTenantTheme.ts';
import type { BrandVariable, VariableName } from './deriveScheme.ts';
import type { ColorScheme } from './neutrals.ts';
import { contrastRatio } from './oklch.ts';
import { themeExplanations } from './themeExplanations.ts';
import type { Explanations, Explanation } from './themeExplanations.ts';

/** One promised pair of a theme, measured. */
export interface ContrastRow extends ContrastPair {
  scheme: ColorScheme;
  foregroundColor: string;
  backgroundColor: string;
  /** Measured contrast, 1 to 21, not rounded. Cut it when showing it: 4.499 is not 4.5. */
  ratio: number;
  passes: boolean;
  /** What the account asked for the foreground, and why it was altered; undefined for neutral foregrounds. */
  explanation: Explanation | undefined;
}

const isBrandVariable = (explanations: Explanations, name: VariableName): name is BrandVariable => name in explanations;

/**
 * Measures every pair that a theme promises, in both schemes. All pass, for any account: a failure is a fault of this
 * package.
 */
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
