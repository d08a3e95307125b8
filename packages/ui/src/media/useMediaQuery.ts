import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { compactBreakpoint, mobileBreakpoint } from '@funil/theme';

/** jsdom has no media queries. */
const listFor = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined;

/** Whether a media query matches; `false` on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listFor(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listFor(query)?.matches ?? false,
    () => false,
  );
}

/** Whether the window is too narrow for a full sidebar: up to 1,100 px. */
export function useIsCompact(): boolean {
  return useMediaQuery(`(max-width: ${compactBreakpoint}px)`);
}

/** Whether the mobile layout applies: windows up to 780 px. */
export function useIsMobile(): boolean {
  return useMediaQuery(`(max-width: ${mobileBreakpoint}px)`);
}

/** Whether the mobile layout applies on screen; paper always has room for a table. */
export function useIsMobileScreen(): boolean {
  const matches = useMediaQuery(`screen and (max-width: ${mobileBreakpoint}px)`);
  return !useIsPrinting() && matches;
}

/** True while printing, when partly rendered content must be complete. */
export function useIsPrinting(): boolean {
  const isPaper = useMediaQuery('print');
  // The query matches only after the page is laid out for print; the event comes before.
  const isPrinting = useSyncExternalStore(
    onPrint,
    () => printing,
    () => false,
  );
  return isPaper || isPrinting;
}

let printing = false;

function onPrint(changed: () => void) {
  const note = ({ type }: Event) => {
    printing = type === 'beforeprint';
    flushSync(changed);
  };
  window.addEventListener('beforeprint', note);
  window.addEventListener('afterprint', note);
  return () => {
    window.removeEventListener('beforeprint', note);
    window.removeEventListener('afterprint', note);
  };
}
