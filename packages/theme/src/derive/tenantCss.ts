import type { TenantTheme } from './createTenantTheme.ts';
import type { ColorScheme } from './neutrals.ts';

/** A fixed scheme, or the one that the reader's system asks for. */
export type SchemeChoice = ColorScheme | 'system';

/** Prefix of every CSS custom property of a theme. */
export const variablePrefix = '--funil-';

const declarations = (theme: TenantTheme, scheme: ColorScheme) =>
  Object.entries(theme.variables[scheme])
    .map(([name, value]) => `${variablePrefix}${name}:${value};`)
    .join('');

/**
 * The theme as a style sheet: every custom property under `selector`, and the `color-scheme` that native controls and
 * scroll bars follow.
 * @param selector Where the theme holds; it must come from code, never from a tenant.
 * @param scheme `system` (the default) follows `prefers-color-scheme`.
 */
export function tenantCss(theme: TenantTheme, selector = ':root', scheme: SchemeChoice = 'system'): string {
  if (scheme !== 'system') return `${selector}{color-scheme:${scheme};${declarations(theme, scheme)}}`;
  return (
    `${selector}{color-scheme:light dark;${declarations(theme, 'light')}}` +
    `@media (prefers-color-scheme:dark){${selector}{${declarations(theme, 'dark')}}}`
  );
}
