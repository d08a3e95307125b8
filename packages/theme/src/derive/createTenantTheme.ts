import { completePersonalization, isObject } from './completePersonalization.ts';
import { derivedValues } from './deriveColor.ts';
import { deriveScheme } from './deriveScheme.ts';
import type { BrandColor, BrandName, Variables } from './deriveScheme.ts';
import type { ColorScheme } from './neutrals.ts';
import { defaultName } from './personalization.ts';
import type { Personalization } from './personalization.ts';

/** An account as input: any field may be missing or invalid. */
export interface TenantAccount {
  name?: string | null;
  personalization?: { readonly [Field in keyof Personalization]?: Personalization[Field] | null } | null;
}

/** An account's complete theme. Immutable. */
export interface TenantTheme {
  /** Name of the account, used as the page title. */
  readonly name: string;
  /** Validated and complete. */
  readonly personalization: Readonly<Personalization>;
  /** The account's colours with their derived values. */
  readonly colors: Readonly<Record<BrandName, BrandColor>>;
  /** Values of the CSS custom properties, by scheme. */
  readonly variables: Readonly<Record<ColorScheme, Variables>>;
  /** The account as passed in, not validated: do not display it. */
  readonly account: TenantAccount;
}

/** Never throws: missing or invalid values take their default. */
export function createTenantTheme(account: TenantAccount = {}): TenantTheme {
  // The account may come from another product's server, so nothing is assumed.
  const source: TenantAccount = isObject(account) ? account : {};
  const { name }: { name?: unknown } = source;
  const personalization = completePersonalization(source.personalization);
  const color = (brand: BrandName) => ({
    hex: personalization[`${brand}_color`],
    ...derivedValues(personalization[`${brand}_color`]),
  });
  const colors = { main: color('main'), secondary: color('secondary'), simulator: color('simulator') };
  return {
    name: (typeof name === 'string' && name.trim()) || defaultName,
    personalization,
    colors,
    variables: { light: deriveScheme(colors, 'light'), dark: deriveScheme(colors, 'dark') },
    account: source,
  };
}
