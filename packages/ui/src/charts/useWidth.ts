import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { onResize } from '../internal/onResize.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';

/** What a card on an upright sheet of A4 has inside, in px. Nothing measures a sheet; a narrower one shrinks the drawing. */
const sheetWidth = 680;

/**
 * Width of an element in whole px, followed; 0 until it is laid out and on the server. An element that is put away for a
 * moment keeps its last, and what is printed has the width of a sheet.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
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
    // At once: the sheet is laid out as soon as the event is over.
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
