import { useContext, useSyncExternalStore } from 'react';
import { ThemeScopeContext } from './themeContext.ts';

const never = () => () => {};
const none = () => undefined;

/** Container for overlays (dialogs, menus, tooltips) of the calling component; `undefined` for `document.body`. */
export function useThemeContainer(): HTMLElement | undefined {
  const scope = useContext(ThemeScopeContext);
  return useSyncExternalStore(never, scope?.container ?? none, none);
}
