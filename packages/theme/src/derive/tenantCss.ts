import type { TenantTheme } from './createTenantTheme.ts';
import type { ColorScheme } from './neutrals.ts';

export type SchemeChoice = ColorScheme | 'system';

/** Prefix of a theme's CSS custom properties. */
export const variablePrefix = '--funil-';

const declarations = (theme: TenantTheme, scheme: ColorScheme) =>
  Object.entries({ ...theme.variables[scheme], ...theme.look })
    .map(([name, value]) => `${variablePrefix}${name}:${value};`)
    .join('');

/**
 * CSS of a theme. Print is always light, because printers omit backgrounds.
 * @param selector Scope of the theme; must come from code, never from an account.
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
