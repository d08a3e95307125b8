import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { onResize } from '../internal/onResize.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';

/** Inner width in px of a card on portrait A4: sheets are not measured, and narrower ones shrink the drawing. */
const sheetWidth = 680;

/**
 * Width of an element in whole px; 0 before layout. A temporarily hidden element keeps its last width; printing uses a
 * sheet's.
 */
export function useChartWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  useIsomorphicLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const measure = () => setWidth((last) => Math.floor(node.clientWidth) || last);
    measure();
    return onResize(node, measure);
  }, [element]);
  useEffect(() => {
    // Synchronous, because the sheet is laid out right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && width > 0 ? sheetWidth : width;
}
