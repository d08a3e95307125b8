import { useState } from 'react';
import type { RefObject } from 'react';
import { onResize } from '../internal/onResize.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';

const drawnFor = 13;

interface Box {
  height: number;
  /** Surrounding text size relative to 13 px. */
  scale: number;
}

/** Height and text size of a chart that fills its column; others are not measured. */
export function useChartHeight(element: RefObject<HTMLElement | null>, isFollowed: boolean): Box {
  const [box, setBox] = useState<Box>({ height: 0, scale: 1 });
  useIsomorphicLayoutEffect(() => {
    const node = element.current;
    if (!node || !isFollowed) return undefined;
    const measure = () => {
      const height = Math.floor(node.clientHeight);
      const scale = (Number.parseFloat(getComputedStyle(node).fontSize) || drawnFor) / drawnFor;
      // A temporarily hidden element, of height 0, keeps its last size.
      if (height > 0) setBox((last) => (last.height === height && last.scale === scale ? last : { height, scale }));
    };
    measure();
    return onResize(node, measure);
  }, [element, isFollowed]);
  return box;
}
