import { createTenantTheme } from '../packages/theme/src/tokens/index.ts';
import type { TenantAccount, TenantTheme } from '../packages/theme/src/tokens/index.ts';
import { demoTenants, worstTenants } from '../packages/theme/src/fixtures/index.ts';

/** Every account that the toolbar offers, by the value of the global `tenant`. */
export const accounts: Readonly<Record<string, TenantAccount>> = {
  ...demoTenants,
  none: { name: 'Sem personalização' },
  ...worstTenants,
};

/** The accounts of the demonstration; `basico` has personalized nothing. */
export const demoKeys: readonly string[] = Object.keys(demoTenants);
export const worstKeys: readonly string[] = Object.keys(worstTenants);
export const defaultTenant = 'aurora';
/** Stands for all of them at once. */
export const allTenantsKey = 'all';

const themes = new Map<string, TenantTheme>();

/** The theme of one of the toolbar's accounts, or of a pasted one; derived once. */
export function themeOf(tenant: string, pasted: string | undefined): TenantTheme {
  const key = pasted ? `pasted:${pasted}` : tenant;
  let theme = themes.get(key);
  if (!theme) {
    theme = createTenantTheme(pasted ? decodeAccount(pasted) : accounts[tenant]);
    themes.set(key, theme);
  }
  return theme;
}

/**
 * An account as one word of letters, digits, "_" and "-": the only characters that Storybook takes from its address.
 */
export function encodeAccount(account: TenantAccount): string {
  const bytes = new TextEncoder().encode(JSON.stringify(account));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Undoes `encodeAccount`; text that is no account gives the default theme. */
export function decodeAccount(word: string): TenantAccount {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const account: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof account === 'object' && account !== null ? (account as TenantAccount) : {};
  } catch {
    return {};
  }
}
