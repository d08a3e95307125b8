import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { VisuallyHidden } from '@funil/ui';
import { mainContentId } from '../screens/mainContentId.ts';
import { useRouteName } from '../screens/useRouteName.ts';

/**
 * Announces the new screen to screen readers, and starts it at its top with the focus there, as a page load would. A
 * change of the query is the same screen; the first screen is announced by the browser; going back keeps the browser's
 * place.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const name = useRouteName();
  const title = name ? routes[name].title : 'Página não encontrada';
  const [announced, setAnnounced] = useState('');
  const last = useRef(pathname);
  const kind = useNavigationType();

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setAnnounced(title);
    if (kind !== 'POP') window.scrollTo(0, 0);
    const main = document.getElementById(mainContentId);
    // A screen may have chosen its own place, such as the first field of a form.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, title, kind]);

  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {announced}
      </span>
    </VisuallyHidden>
  );
}
