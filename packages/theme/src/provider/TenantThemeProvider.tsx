import { useId, useInsertionEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { TenantTheme } from '../derive/createTenantTheme.ts';
import { tenantCss } from '../derive/tenantCss.ts';
import type { SchemeChoice } from '../derive/tenantCss.ts';
import { ThemeContext, ThemeScopeContext, useTenantTheme } from './themeContext.ts';
import { canAdoptSheets, createThemeScope, scopeAttribute } from './themeScope.ts';

export interface TenantThemeProviderProps {
  /** @default the theme of the provider above */
  theme?: TenantTheme;
  /**
   * `system` follows the reader's system without any script.
   * @default 'system'
   */
  scheme?: SchemeChoice;
  /**
   * Sets the variables on the document's root, for the application itself: no element is added, and overlays in
   * `body` have them. Without it they hold inside this provider only. Fixed while the provider lives.
   * @default false
   */
  asRoot?: boolean;
  /**
   * Of the content security policy, for the style element that server-rendered pages carry until they are hydrated.
   * Pages rendered in the browser need none.
   */
  nonce?: string;
  children?: ReactNode;
}

/**
 * Gives its subtree the look of one tenant. Providers may be nested and stand side by side. A change of theme or scheme
 * rewrites one style sheet and renders none of the components inside.
 * Scoped, it adds a wrapper that takes no part in the layout (`display: contents`).
 */
export function TenantThemeProvider({
  theme: given,
  scheme = 'system',
  asRoot = false,
  nonce,
  children,
}: TenantThemeProviderProps) {
  const above = useTenantTheme();
  const theme = given ?? above;
  const id = useId();
  const css = useMemo(
    () => (asRoot ? tenantCss(theme, ':root', scheme) : scopedCss(theme, id, scheme)),
    [asRoot, id, scheme, theme],
  );
  const scope = useMemo(() => createThemeScope(asRoot ? undefined : id), [asRoot, id]);

  // Insertion effects run before every layout effect: an overlay that opens at once moves its focus into a container
  // that stands in the document, and nothing measures an unstyled page.
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

const never = () => () => {};
const always = () => true;
const needsStyleElement = () => !canAdoptSheets();

function scopedCss(theme: TenantTheme, id: string, scheme: SchemeChoice) {
  const selector = `[${scopeAttribute}="${id}"]`;
  return `${selector}{display:contents;color:var(--funil-text)}${tenantCss(theme, selector, scheme)}`;
}
