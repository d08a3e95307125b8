import { useEffect, useLayoutEffect } from 'react';

/** React 18 warns about layout effects on the server; there is no layout there. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
