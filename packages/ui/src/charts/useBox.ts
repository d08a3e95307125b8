import { useState } from 'react';
import type { RefObject } from 'react';
import { onResize } from '../internal/onResize.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';

/** Size of text for which plots are drawn, in px. */
const drawnFor = 13;

interface Box {
  /** px; 0 until it is laid out. */
  height: number;
  /** How much larger the text around is than that of a card. */
  scale: number;
}

/** Height and size of text of a chart that takes the room it is given, followed; nothing is measured for others. */
export function useBox(element: RefObject<HTMLElement | null>, isFollowed: boolean): Box {
  const [box, setBox] = useState<Box>({ height: 0, scale: 1 });
  useIsomorphicLayoutEffect(() => {
    const node = element.current;
    if (!node || !isFollowed) return undefined;
    const measure = () => {
      const height = Math.floor(node.clientHeight);
      const scale = (Number.parseFloat(getComputedStyle(node).fontSize) || drawnFor) / drawnFor;
      // One that is put away for a moment keeps its last.
      if (height > 0) setBox((last) => (last.height === height && last.scale === scale ? last : { height, scale }));
    };
    measure();
    return onResize(node, measure);
  }, [element, isFollowed]);
  return box;
}
