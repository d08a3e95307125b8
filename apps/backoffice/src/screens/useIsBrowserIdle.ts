import { useEffect, useState } from 'react';
import { whenIdle } from '@funil/ui';

/** Whether the component is painted and the browser idle. */
export function useIsBrowserIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { latestMs: 1_000 }), []);
  return isIdle;
}
