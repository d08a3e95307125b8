import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without the warning of React 18 on the server. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
