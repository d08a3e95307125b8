import { useContext, useId, useInsertionEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { TenantTheme } from '../derive/createTenantTheme.ts';
import { tenantCss } from '../derive/tenantCss.ts';
import type { SchemeChoice } from '../derive/tenantCss.ts';
import { warn } from '../derive/warn.ts';
import { ThemeContext, ThemeScopeContext } from './themeContext.ts';
import { canAdoptSheets, createThemeScope, scopeAttribute } from './themeScope.ts';

export interface PreparedThemeProviderProps {
  theme: TenantTheme;
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
 * Themes its children with a theme that a server or a build has derived (`createTenantTheme`), so that the page loads
 * no colour mathematics: 8 kB less than with `TenantThemeProvider`.
 */
export function PreparedThemeProvider({
  theme: ownTheme,
  scheme = 'system',
  asRoot = false,
  nonce,
  children,
}: PreparedThemeProviderProps) {
  if (process.env.NODE_ENV !== 'production') {
    checkScheme(scheme);
    checkTheme(ownTheme);
  }
  const above = useContext(ThemeContext);
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
      `\`scheme\` of a theme provider is ${JSON.stringify(scheme)}, which counts as "system". Pass "light", ` +
        '"dark" or "system".',
    );
}

/** A theme that did not arrive, as JavaScript allows; whatever else is passed has the type. */
function checkTheme(theme: TenantTheme | undefined): void {
  if (!theme)
    throw new Error(
      '@funil/theme: <PreparedThemeProvider> has no `theme`. Pass what `createTenantTheme` has made, or use ' +
        '<TenantThemeProvider>, which has a default.',
    );
}

/** A look belongs to the product, so an account inside another one keeps what its own theme does not set. */
function withLookOf(above: TenantTheme | undefined, own: TenantTheme): TenantTheme {
  return above?.look && above !== own ? { ...own, look: { ...above.look, ...own.look } } : own;
}

const never = () => () => {};
const always = () => true;
const needsStyleElement = () => !canAdoptSheets();

function scopedCss(theme: TenantTheme, id: string, scheme: SchemeChoice) {
  const selector = `[${scopeAttribute}="${id}"]`;
  return `${selector}{display:contents;color:var(--funil-text)}${tenantCss(theme, selector, scheme)}`;
}
