import { deriveColor } from './deriveColor.ts';
import type { DerivedColor } from './deriveColor.ts';
import { deriveFamily } from './deriveFamily.ts';
import type { LedgerEntry } from './deriveFamily.ts';
import { familyTokens } from './familyTokens.ts';
import type { FamilyToken } from './familyTokens.ts';
import { neutrals } from './neutrals.ts';
import type { ColorScheme, NeutralName } from './neutrals.ts';
import { graphicTarget, on, solveLightness } from './solve.ts';

/** The three colours of an account. */
export type BrandName = 'main' | 'secondary' | 'simulator';

/** Which family of tokens each account colour feeds. */
export const families = { accent: 'main', spot: 'secondary', sim: 'simulator' } as const satisfies Record<string, BrandName>;

/** `accent`, `spot` or `sim`. */
export type FamilyName = keyof typeof families;

/** A variable that differs between tenants. */
export type BrandVariable =
  | `${FamilyName}-${FamilyToken}`
  | BrandName
  | `${BrandName}-${keyof DerivedColor | 'on'}`
  | 'focus'
  | 'inverse-focus';

/** Name of a CSS custom property without its `--funil-`. */
export type VariableName = NeutralName | BrandVariable;

/** The values of one scheme, by variable. */
export type Variables = Readonly<Record<VariableName, string>>;

/** Requested, used and reason, by tenant variable. */
export type Ledger = Readonly<Record<BrandVariable, LedgerEntry>>;

/** Every variable of one scheme, and how each tenant colour came to be. `brands` holds `#rrggbb` values. */
export function deriveScheme(brands: Record<BrandName, LedgerEntry>, scheme: ColorScheme): { variables: Variables; ledger: Ledger } {
  const ledger: Partial<Record<BrandVariable, LedgerEntry>> = {};
  const keep = (used: string, requested = used): LedgerEntry => ({ requested, used, reason: used === requested ? 'kept' : 'readable' });

  for (const brand of Object.values(families)) {
    const color = brands[brand].used;
    const { rgb, variant, contrast } = deriveColor(color);
    ledger[brand] = brands[brand];
    ledger[`${brand}-rgb`] = keep(rgb);
    ledger[`${brand}-variant`] = keep(variant);
    ledger[`${brand}-contrast`] = keep(contrast);
    ledger[`${brand}-on`] = keep(on(color), contrast);
  }
  // Most accounts give the simulator their main colour: the same family then.
  const derived = new Map<string, ReturnType<typeof deriveFamily>>();
  for (const name of Object.keys(families) as FamilyName[]) {
    const color = brands[families[name]].used;
    const family = derived.get(color) ?? deriveFamily(color, scheme);
    derived.set(color, family);
    for (const token of familyTokens) ledger[`${name}-${token}`] = family[token];
  }
  const main = brands.main.used;
  const entry = (used: string): LedgerEntry => ({ requested: main, used, reason: used === main ? 'kept' : 'graphic' });
  ledger.focus = entry(ledger['accent-graphic']!.used);
  // The bulk bar and tooltips are dark on a light page and light on a dark one.
  ledger['inverse-focus'] = entry(solveLightness(main, [neutrals[scheme].inverse], graphicTarget, scheme === 'light' ? 1 : -1));

  const tenant = Object.fromEntries(Object.entries(ledger).map(([name, { used }]) => [name, used])) as Record<BrandVariable, string>;
  return { variables: { ...neutrals[scheme], ...tenant }, ledger: ledger as Ledger };
}
