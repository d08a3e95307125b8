import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { compactBreakpoint, mobileBreakpoint } from '@funil/theme';

/** jsdom, in which most products test, knows no media: there nothing matches. */
const listFor = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined;

/** Whether a media query matches now; `false` on the server. */
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

/** Whether the window is too narrow for a whole sidebar beside the page: 1,100 px or less, phones among them. */
export function useIsCompact(): boolean {
  return useMediaQuery(`(max-width: ${compactBreakpoint}px)`);
}

/** Whether the mobile layout applies: a window of 780 px or less. */
export function useIsMobile(): boolean {
  return useMediaQuery(`(max-width: ${mobileBreakpoint}px)`);
}

/** The same of a screen alone: a sheet of paper, however narrow, has the room for a table. */
export function useIsMobileScreen(): boolean {
  const matches = useMediaQuery(`screen and (max-width: ${mobileBreakpoint}px)`);
  return !useIsPrinting() && matches;
}

/** Whether the page is being printed: what the screen draws only in part stands there whole for that moment. */
export function useIsPrinting(): boolean {
  const isPaper = useMediaQuery('print');
  // Pages are counted before the query matches.
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
