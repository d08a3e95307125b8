import { useEffect, useState } from 'react';

const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

/**
 * Whether the first screen has shown its answers; true from then on. A toast that is placed before them is moved when
 * their content arrives.
 *
 * @param isAsked whether to look yet: until then the screen itself may still be loading
 */
export function useIsSettled(isAsked: boolean): boolean {
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
