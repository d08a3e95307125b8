import { useEffect, useState } from 'react';
import { whenIdle } from '../platform/whenIdle.ts';

/** False until what was rendered with this component is drawn and the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { latestMs: 1000, fallbackMs: 200 }), []);
  return isIdle;
}
