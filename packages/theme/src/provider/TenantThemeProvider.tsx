import { useId, useInsertionEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { TenantTheme } from '../derive/createTenantTheme.ts';
import { tenantCss } from '../derive/tenantCss.ts';
import type { SchemeChoice } from '../derive/tenantCss.ts';
import { ThemeContext, ThemeScopeContext, useTenantTheme } from './themeContext.ts';

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
  children?: ReactNode;
}

/**
 * The variables travel through styled-components: its nonce, its server-side sheet and its style element serve them
 * too. A new tenant rewrites one rule; no component's class changes.
 */
const Variables = createGlobalStyle<{ $css: string }>`${({ $css }) => $css}`;

const attribute = 'data-funil-theme';

/**
 * Gives its subtree the look of one tenant. Providers may be nested and stand side by side.
 * Scoped, it adds a wrapper that takes no part in the layout (`display: contents`).
 */
export function TenantThemeProvider({ theme: given, scheme = 'system', asRoot = false, children }: TenantThemeProviderProps) {
  const above = useTenantTheme();
  const theme = given ?? above;
  const id = useId();
  const selector = `[${attribute}="${id}"]`;
  const css = useMemo(
    () => (asRoot ? tenantCss(theme, ':root', scheme) : `${selector}{display:contents;color:var(--funil-text);}${tenantCss(theme, selector, scheme)}`),
    [asRoot, scheme, selector, theme],
  );
  const scope = useMemo(() => createScope(asRoot ? undefined : id), [asRoot, id]);
  // Before any layout effect: an overlay that opens at once already moves its focus into the container.
  useInsertionEffect(() => scope.attach(), [scope]);

  return (
    <ThemeContext.Provider value={theme}>
      <ThemeScopeContext.Provider value={scope}>
        <Variables $css={css} />
        {asRoot ? children : <div data-funil-theme={id}>{children}</div>}
      </ThemeScopeContext.Provider>
    </ThemeContext.Provider>
  );
}

function createScope(id: string | undefined) {
  let element: HTMLElement | undefined;
  const container = () => {
    if (id === undefined || typeof document === 'undefined') return undefined;
    if (!element) {
      element = document.createElement('div');
      element.setAttribute(attribute, id);
    }
    return element;
  };
  return {
    container,
    attach: () => {
      const node = container();
      if (node) document.body.append(node);
      return () => node?.remove();
    },
  };
}
