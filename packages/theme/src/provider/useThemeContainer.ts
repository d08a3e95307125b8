import { useContext, useSyncExternalStore } from 'react';
import { ThemeScopeContext } from './themeContext.ts';

const never = () => () => {};
const none = () => undefined;

/**
 * Where overlays (dialogs, menus, tooltips) of this subtree belong: pass it to a portal as its container.
 * `undefined` stands for `document.body`: at the document's root, without a provider, and on the server.
 */
export function useThemeContainer(): HTMLElement | undefined {
  const scope = useContext(ThemeScopeContext);
  return useSyncExternalStore(never, scope?.container ?? none, none);
}
