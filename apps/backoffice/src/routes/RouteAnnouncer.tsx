import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { VisuallyHidden } from '@funil/ui';
import { mainContentId } from '../layouts/mainContentId.ts';
import { useRouteName } from './useRouteName.ts';

/**
 * Tells screen readers which screen came, and moves the focus to its start, as a page load would. A change of the query
 * is the same screen; the first screen is announced by the browser.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const name = useRouteName();
  const title = name ? routes[name].title : 'Página não encontrada';
  const [announced, setAnnounced] = useState('');
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setAnnounced(title);
    document.getElementById(mainContentId)?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {announced}
      </span>
    </VisuallyHidden>
  );
}
