import { createContext, useContext } from 'react';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import type { TenantTheme } from '../derive/createTenantTheme.ts';

/** Where a provider's variables hold. It never changes while the provider lives, so reading it re-renders nobody. */
export interface ThemeScope {
  /** The element at the end of `body` that carries the same variables; undefined at the document's root. */
  readonly container: () => HTMLElement | undefined;
}

export const ThemeContext = /* @__PURE__ */ createContext<TenantTheme | undefined>(undefined);
export const ThemeScopeContext = /* @__PURE__ */ createContext<ThemeScope | undefined>(undefined);

let fallback: TenantTheme | undefined;

/** Derived on first use: most pages never need it. */
const defaultTheme = () => (fallback ??= createTenantTheme());

/**
 * The theme of the nearest provider (the default one without a provider), for labels, links, images and flags.
 * Colours need no hook: components read them as CSS custom properties, and so do not render when the tenant changes.
 */
export function useTenantTheme(): TenantTheme {
  return useContext(ThemeContext) ?? defaultTheme();
}
