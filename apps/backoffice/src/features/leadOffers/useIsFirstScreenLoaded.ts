import { useEffect, useState } from 'react';

const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

/**
 * True for good once the first screen has loaded, because content arriving later would move a toast.
 *
 * @param isAsked starts watching; before that the screen's own code may be loading
 */
export function useIsFirstScreenLoaded(isAsked: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled || !isAsked) return;
    const look = () => {
      if (isBusy()) return;
      setSettled(true);
      watcher.disconnect();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [isAsked, isSettled]);
  return isSettled;
}
