import { useCallback, useSyncExternalStore } from 'react';
import { mobileBreakpoint } from '@funil/theme';

/** Whether a media query matches now; `false` on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the mobile layout applies: a window of 780 px or less. */
export function useIsMobile(): boolean {
  return useMediaQuery(`(max-width: ${mobileBreakpoint}px)`);
}
