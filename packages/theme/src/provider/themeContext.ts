import { createContext, useContext } from 'react';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import type { TenantTheme } from '../derive/createTenantTheme.ts';

/** Scope of a provider's variables. Constant, so consumers never re-render. */
export interface ThemeScope {
  /** Element at the end of `body` with the same variables; undefined at the root. */
  readonly container: () => HTMLElement | undefined;
}

export const ThemeContext = /* @__PURE__ */ createContext<TenantTheme | undefined>(undefined);
export const ThemeScopeContext = /* @__PURE__ */ createContext<ThemeScope | undefined>(undefined);

/** Whether a provider is above; without one, components show the default colours. */
export const useIsThemed = (): boolean => useContext(ThemeScopeContext) !== undefined;

let fallback: TenantTheme | undefined;

/** Derived on first use, because most pages never need the default theme. */
const defaultTheme = () => (fallback ??= createTenantTheme());

/**
 * Theme of the nearest provider, or the default one, for labels, links, images and flags. Colours are CSS custom
 * properties, which change without a render.
 */
export function useTenantTheme(): TenantTheme {
  return useContext(ThemeContext) ?? defaultTheme();
}
