import type { TenantTheme } from '../derive/createTenantTheme.ts';
import { PreparedThemeProvider } from './PreparedThemeProvider.tsx';
import type { PreparedThemeProviderProps } from './PreparedThemeProvider.tsx';
import { useTenantTheme } from './themeContext.ts';

export interface TenantThemeProviderProps extends Omit<PreparedThemeProviderProps, 'theme'> {
  /** @default the theme of the provider above */
  theme?: TenantTheme;
}

/**
 * Themes its children for an account. A change rewrites one style sheet and renders no children. Without `asRoot`, adds
 * a wrapper with `display: contents`.
 */
export function TenantThemeProvider({ theme, ...props }: TenantThemeProviderProps) {
  const above = useTenantTheme();
  return <PreparedThemeProvider {...props} theme={theme ?? above} />;
}
