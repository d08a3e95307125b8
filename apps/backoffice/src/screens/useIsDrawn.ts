import { useEffect, useState } from 'react';

/** False until what was rendered with this component is drawn and the browser is idle. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const show = () => setDrawn(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(show, { timeout: 1000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isDrawn;
}
