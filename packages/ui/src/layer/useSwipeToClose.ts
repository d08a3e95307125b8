import { useEffect, useRef } from 'react';
import { closesOnRelease, swipeTravel } from './swipe.ts';
import type { SwipeDirection, SwipePoint } from './swipe.ts';

/** `start` and `end` follow the writing direction. */
export type SwipeToClose = 'none' | 'up' | 'down' | 'start' | 'end';

export interface SwipeToCloseOptions {
  element: HTMLElement | null;
  direction: SwipeToClose;
  onSwipe: () => boolean | Promise<boolean>;
}

/** Elements with another function for fingers. */
const busy =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="slider"], ' +
  '[role="combobox"], [role="listbox"], [data-no-swipe]';

/**
 * A finger drags the element away; on release it closes or springs back. Mice do not drag, because they select text.
 */
export function useSwipeToClose({ element, direction, onSwipe }: SwipeToCloseOptions): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });
  useEffect(() => {
    if (!element || direction === 'none') return;
    return attachSwipe(element, direction, () => latest.current());
  }, [element, direction]);
}

function attachSwipe(
  element: HTMLElement,
  requested: Exclude<SwipeToClose, 'none'>,
  onSwipe: () => boolean | Promise<boolean>,
) {
  let start: SwipePoint | undefined;
  let claimed = false;
  let direction: SwipeDirection = 'down';

  const follow = (px: number) => {
    const way = { down: [0, 1], up: [0, -1], right: [1, 0], left: [-1, 0] }[direction];
    element.style.transform = `translate3d(${way[0]! * px}px, ${way[1]! * px}px, 0)`;
  };
  const springBack = () => {
    delete element.dataset['swiped'];
    element.dataset['springing'] = '';
    element.style.transform = '';
  };
  const drop = () => {
    if (claimed) springBack();
    start = undefined;
    claimed = false;
  };

  const onStart = (event: TouchEvent) => {
    drop();
    if (event.touches.length !== 1 || !(event.target instanceof Element) || event.target.closest(busy)) return;
    direction = resolve(requested, element);
    start = pointOf(event.touches[0]!, event.timeStamp);
  };

  const onMove = (event: TouchEvent) => {
    if (!start) return;
    if (event.touches.length !== 1) return drop();
    const { along, across } = swipeTravel(direction, start, pointOf(event.touches[0]!, event.timeStamp));
    if (!claimed) {
      if (along === 0 && across === 0) return;
      if (along <= across || selectsText(element) || canScroll(event.target, element, direction)) {
        start = undefined;
        return;
      }
      claimed = true;
      delete element.dataset['springing'];
    }
    // The page must not scroll or refresh during the drag.
    if (event.cancelable) event.preventDefault();
    follow(Math.max(along, 0));
  };

  const onEnd = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start || !claimed || !touch) return drop();
    const box = element.getBoundingClientRect();
    const size = direction === 'up' || direction === 'down' ? box.height : box.width;
    if (!closesOnRelease(direction, start, pointOf(touch, event.timeStamp), size)) return drop();
    start = undefined;
    claimed = false;
    element.dataset['swiped'] = direction;
    const answer = onSwipe();
    if (answer === true) {
      // A controlled layer may stay open.
      requestAnimationFrame(() => requestAnimationFrame(() => element.dataset['state'] !== 'closed' && springBack()));
    } else {
      springBack();
    }
  };

  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchmove', onMove, { passive: false });
  element.addEventListener('touchend', onEnd);
  element.addEventListener('touchcancel', drop);
  return () => {
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
    element.removeEventListener('touchend', onEnd);
    element.removeEventListener('touchcancel', drop);
  };
}

const pointOf = (touch: Touch, time: number): SwipePoint => ({ x: touch.clientX, y: touch.clientY, time });

function resolve(requested: Exclude<SwipeToClose, 'none'>, element: HTMLElement): SwipeDirection {
  if (requested === 'up' || requested === 'down') return requested;
  const isRtl = getComputedStyle(element).direction === 'rtl';
  return (requested === 'end') === isRtl ? 'left' : 'right';
}

/** Whether text in the element is selected, which the finger then extends. */
function selectsText(element: HTMLElement): boolean {
  const selection = element.ownerDocument.getSelection();
  return Boolean(selection && !selection.isCollapsed && selection.anchorNode && element.contains(selection.anchorNode));
}

/** Whether an element under the finger can still scroll in this direction, which takes precedence. */
function canScroll(from: EventTarget | null, layer: HTMLElement, direction: SwipeDirection): boolean {
  for (let node = from instanceof Element ? from : null; node; node = node.parentElement) {
    const style = getComputedStyle(node);
    const vertical = direction === 'up' || direction === 'down';
    const scrolls = /auto|scroll/.test(vertical ? style.overflowY : style.overflowX);
    const room = vertical ? node.scrollHeight - node.clientHeight : node.scrollWidth - node.clientWidth;
    if (scrolls && room > 1) {
      // In right-to-left text, scrollLeft runs from 0 downwards.
      const from0 = vertical ? node.scrollTop : style.direction === 'rtl' ? room + node.scrollLeft : node.scrollLeft;
      const left = direction === 'down' || direction === 'right' ? from0 : room - from0;
      if (left > 1) return true;
    }
    if (node === layer) break;
  }
  return false;
}
