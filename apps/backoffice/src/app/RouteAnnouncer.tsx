import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { VisuallyHidden } from '@funil/ui';
import { mainContentId } from '../screens/mainContentId.ts';
import { useRouteName } from '../screens/useRouteName.ts';

/**
 * Announces a new screen to screen readers, scrolls to its top and focuses it. The browser announces the first screen;
 * going back keeps the scroll position.
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
    // The screen may have focused a field already.
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
