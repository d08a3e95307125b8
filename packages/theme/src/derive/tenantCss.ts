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
 * scroll bars follow. Paper is always light: dark text on it needs no background that a printer leaves out.
 * @param selector Where the theme holds; it must come from code, never from a tenant.
 * @param scheme `system` (the default) follows `prefers-color-scheme`.
 */
export function tenantCss(theme: TenantTheme, selector = ':root', scheme: SchemeChoice = 'system'): string {
  const light = `color-scheme:light;${declarations(theme, 'light')}`;
  if (scheme === 'light') return `${selector}{${light}}`;
  if (scheme === 'dark')
    return `${selector}{color-scheme:dark;${declarations(theme, 'dark')}}` + `@media print{${selector}{${light}}}`;
  return (
    `${selector}{color-scheme:light dark;${declarations(theme, 'light')}}` +
    `@media screen and (prefers-color-scheme:dark){${selector}{${declarations(theme, 'dark')}}}` +
    `@media print{${selector}{color-scheme:light}}`
  );
}
