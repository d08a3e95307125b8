import { useId, useInsertionEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { TenantTheme } from '../derive/createTenantTheme.ts';
import { tenantCss } from '../derive/tenantCss.ts';
import type { SchemeChoice } from '../derive/tenantCss.ts';
import { warn } from '../derive/warn.ts';
import { ThemeContext, ThemeScopeContext, useTenantTheme } from './themeContext.ts';
import { canAdoptSheets, createThemeScope, scopeAttribute } from './themeScope.ts';

export interface TenantThemeProviderProps {
  /** @default the theme of the provider above */
  theme?: TenantTheme;
  /**
   * `system` follows the user's system without scripts.
   * @default 'system'
   */
  scheme?: SchemeChoice;
  /**
   * Sets the variables on the document root, also for overlays in `body`, instead of only inside this provider. Fixed
   * on mount.
   * @default false
   */
  asRoot?: boolean;
  /**
   * CSP nonce of the style element, which exists until the hydration of a server-rendered page, and always in browsers
   * before 2023 (without adoptable style sheets).
   */
  nonce?: string;
  children?: ReactNode;
}

/**
 * Themes its children for an account. A change rewrites one style sheet and renders no children. Without `asRoot`, adds
 * a wrapper with `display: contents`.
 */
export function TenantThemeProvider({
  theme: ownTheme,
  scheme = 'system',
  asRoot = false,
  nonce,
  children,
}: TenantThemeProviderProps) {
  if (process.env.NODE_ENV !== 'production') checkScheme(scheme);
  const above = useTenantTheme();
  const theme = useMemo(() => withLookOf(above, ownTheme), [above, ownTheme]);
  const id = useId();
  const css = useMemo(
    () => (asRoot ? tenantCss(theme, ':root', scheme) : scopedCss(theme, id, scheme)),
    [asRoot, id, scheme, theme],
  );
  const scope = useMemo(() => createThemeScope(asRoot ? undefined : id), [asRoot, id]);

  // Insertion effects precede layout effects: an overlay that opens at once finds its container.
  useInsertionEffect(() => scope.attach(), [scope]);
  useInsertionEffect(() => scope.setCss(css), [scope, css]);
  const isServerRendered = useSyncExternalStore(never, needsStyleElement, always);

  return (
    <ThemeContext.Provider value={theme}>
      <ThemeScopeContext.Provider value={scope}>
        {isServerRendered && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />}
        {asRoot ? children : <div {...{ [scopeAttribute]: id }}>{children}</div>}
      </ThemeScopeContext.Provider>
    </ThemeContext.Provider>
  );
}

const schemes = ['light', 'dark', 'system'];

function checkScheme(scheme: string): void {
  if (!schemes.includes(scheme))
    warn(
      `\`scheme\` of <TenantThemeProvider> is ${JSON.stringify(scheme)}, which counts as "system". Pass "light", ` +
        '"dark" or "system".',
    );
}

/** A look belongs to the product, so an account inside another one keeps what its own theme does not set. */
function withLookOf(above: TenantTheme, own: TenantTheme | undefined): TenantTheme {
  return own && above.look ? { ...own, look: { ...above.look, ...own.look } } : (own ?? above);
}

const never = () => () => {};
const always = () => true;
const needsStyleElement = () => !canAdoptSheets();

function scopedCss(theme: TenantTheme, id: string, scheme: SchemeChoice) {
  const selector = `[${scopeAttribute}="${id}"]`;
  return `${selector}{display:contents;color:var(--funil-text)}${tenantCss(theme, selector, scheme)}`;
}
