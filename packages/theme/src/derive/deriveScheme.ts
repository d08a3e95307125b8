import type { DerivedColor } from './deriveColor.ts';
import { deriveColorFamily } from './deriveColorFamily.ts';
import type { FamilyToken } from './familyTokens.ts';
import { neutrals } from './neutrals.ts';
import type { ColorScheme, NeutralName } from './neutrals.ts';
import { graphicTarget, on, solveLightness } from './solveLightness.ts';

export type BrandName = 'main' | 'secondary' | 'simulator';

export type BrandColor = DerivedColor & { hex: string };

export const families = { accent: 'main', spot: 'secondary', sim: 'simulator' } as const satisfies Record<
  string,
  BrandName
>;

/** Group of tokens derived from one account colour. */
export type FamilyName = keyof typeof families;

/** A variable that differs between accounts. */
export type BrandVariable =
  | `${FamilyName}-${FamilyToken}`
  | BrandName
  | `${BrandName}-${keyof DerivedColor | 'on'}`
  | 'focus'
  | 'inverse-focus';

/** Name of a CSS custom property, without `--funil-`. */
export type VariableName = NeutralName | BrandVariable;

export type Variables = Readonly<Record<VariableName, string>>;

export function deriveScheme(brands: Readonly<Record<BrandName, BrandColor>>, scheme: ColorScheme): Variables {
  const neutral = neutrals[scheme];
  const values: Record<string, string> = { ...neutral };
  for (const [family, brand] of Object.entries(families)) {
    const { hex, ...derived } = brands[brand];
    values[brand] = hex;
    for (const [name, value] of Object.entries({ ...derived, on: on(hex) })) values[`${brand}-${name}`] = value;
    for (const [token, value] of Object.entries(deriveColorFamily(hex, scheme))) values[`${family}-${token}`] = value;
  }
  values.focus = values['accent-graphic']!;
  // `inverse` surfaces (bulk bar, tooltips) are dark on a light page and light on a dark page.
  values['inverse-focus'] = solveLightness(
    brands.main.hex,
    [neutral.inverse],
    graphicTarget,
    scheme === 'light' ? 1 : -1,
  );
  // This function sets all variables; a test counts them.
  return values as Variables;
}
