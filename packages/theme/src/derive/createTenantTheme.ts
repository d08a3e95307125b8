import { completePersonalization, isObject } from './completePersonalization.ts';
import { derivedValues } from './deriveColor.ts';
import { deriveScheme } from './deriveScheme.ts';
import type { BrandColor, BrandName, Variables } from './deriveScheme.ts';
import type { ColorScheme } from './neutrals.ts';
import { defaultName } from './personalization.ts';
import type { Personalization } from './personalization.ts';

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
  readonly colors: Readonly<Record<BrandName, BrandColor>>;
  /** Values of the CSS custom properties, by scheme. */
  readonly variables: Readonly<Record<ColorScheme, Variables>>;
  /**
   * The account as it was given: `themeExplanations` and `readPersonalization` report what became of it. Not safe to show.
   */
  readonly account: TenantAccount;
}

/** Makes a theme out of an account. Never throws: whatever is missing or unusable takes its default. */
export function createTenantTheme(account: TenantAccount = {}): TenantTheme {
  // The account may come from another product's server: nothing about it is taken for granted.
  const given: TenantAccount = isObject(account) ? account : {};
  const { name }: { name?: unknown } = given;
  const personalization = completePersonalization(given.personalization);
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
    account: given,
  };
}
