import { useState } from 'react';
import type { RefObject } from 'react';
import { onResize } from '../internal/onResize.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';

/**
 * Width of an element in whole px, followed; 0 until it is laid out and on the server. An element that is put away for a
 * moment, as on the way to paper, keeps its last.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useIsomorphicLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const measure = () => setWidth((last) => Math.floor(node.clientWidth) || last);
    measure();
    return onResize(node, measure);
  }, [element]);
  return width;
}
