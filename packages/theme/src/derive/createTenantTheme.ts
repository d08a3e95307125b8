import type { LedgerEntry } from './deriveFamily.ts';
import { deriveScheme } from './deriveScheme.ts';
import type { BrandName, Ledger, Variables } from './deriveScheme.ts';
import { deriveColor } from './deriveColor.ts';
import type { DerivedColor } from './deriveColor.ts';
import type { ColorScheme } from './neutrals.ts';
import { defaultName } from './personalization.ts';
import type { Personalization } from './personalization.ts';
import { hadTransparency, isMissing, isObject, readPersonalization } from './readPersonalization.ts';
import type { Issue } from './readPersonalization.ts';

/** An account as it comes from outside: any field may be missing or wrong. */
export interface TenantAccount {
  name?: string | null;
  personalization?: { readonly [Field in keyof Personalization]?: Personalization[Field] | null } | null;
}

/** Everything a product needs to appear as one tenant. Immutable. */
export interface TenantTheme {
  /** The account's name, which is the page's title. */
  readonly name: string;
  /** Complete and safe to show: labels, links, images, flags. */
  readonly personalization: Readonly<Personalization>;
  /** The account's colours with their derived values. */
  readonly colors: Readonly<Record<BrandName, DerivedColor & { hex: string }>>;
  /** Values of the CSS custom properties, by scheme. */
  readonly variables: Readonly<Record<ColorScheme, Variables>>;
  /** Requested, used and reason of each tenant colour, by scheme. */
  readonly ledger: Readonly<Record<ColorScheme, Ledger>>;
  /** Fields of the account that could not be used as given. */
  readonly issues: readonly Issue[];
}

/**
 * Makes a theme out of an account. Never throws: whatever is missing or unusable takes its default, and what was
 * ignored stands in `issues`.
 */
export function createTenantTheme(account: TenantAccount = {}): TenantTheme {
  // The account may come from another product's server: nothing about it is taken for granted.
  const { name, personalization: given }: { name?: unknown; personalization?: unknown } = isObject(account) ? account : {};
  const { personalization, issues } = readPersonalization(given);

  const brand = (key: BrandName): LedgerEntry => {
    const used = personalization[`${key}_color`];
    const wish = isObject(given) ? given[`${key}_color`] : undefined;
    if (isMissing(wish)) return { requested: used, used, reason: 'missing' };
    if (hadTransparency(wish)) return { requested: String(wish), used, reason: 'opaque' };
    const invalid = issues.some((issue) => issue.field === `${key}_color`);
    return { requested: typeof wish === 'string' ? wish : typeof wish, used, reason: invalid ? 'invalid' : 'kept' };
  };
  const brands = { main: brand('main'), secondary: brand('secondary'), simulator: brand('simulator') };
  const color = ({ used }: LedgerEntry) => ({ hex: used, ...deriveColor(used) });
  const light = deriveScheme(brands, 'light');
  const dark = deriveScheme(brands, 'dark');

  return {
    name: typeof name === 'string' && !isMissing(name) ? name.trim() : defaultName,
    personalization,
    colors: { main: color(brands.main), secondary: color(brands.secondary), simulator: color(brands.simulator) },
    variables: { light: light.variables, dark: dark.variables },
    ledger: { light: light.ledger, dark: dark.ledger },
    issues,
  };
}
