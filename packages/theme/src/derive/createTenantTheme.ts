import { checkAccount } from './checkAccount.ts';
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
  /** Account name, used as the page title. */
  readonly name: string;
  /** Branding with defaults for missing and invalid fields. */
  readonly personalization: Readonly<Personalization>;
  readonly colors: Readonly<Record<BrandName, BrandColor>>;
  /** CSS custom properties by scheme. */
  readonly variables: Readonly<Record<ColorScheme, Variables>>;
  /**
   * Custom properties of the product's look (`withLook`), without `--funil-`. One that is missing is that of the
   * provider above, or the default.
   */
  readonly look?: Readonly<Record<string, string>> | undefined;
  /** The account as passed in, not validated: do not display it. */
  readonly account: TenantAccount;
}

/** Theme of an account. Never throws: missing or invalid values take their default. */
export function createTenantTheme(account: TenantAccount = {}): TenantTheme {
  // Checked at run time, because the account may come from another product's server.
  const source: TenantAccount = isObject(account) ? account : {};
  if (process.env.NODE_ENV !== 'production') checkAccount(source as Record<string, unknown>);
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
