/** Share of an element's size by which a drag closes it. */
const swipeShare = 0.1;
/** Within this time a swipe of any length closes. */
const swipeTimeMs = 300;
/** Movement in px that a resting finger may make. */
const swipeSlopPx = 10;
/** Rounding tolerance in px: 500 + 430.9 - 500 slightly exceeds 430.9. */
const hair = 0.001;

export type SwipeDirection = 'up' | 'down' | 'left' | 'right';

export interface SwipePoint {
  x: number;
  y: number;
  time: number;
}

/** Distance in px: `along` is positive towards closing, `across` is absolute, on the other axis. */
export function swipeTravel(direction: SwipeDirection, start: SwipePoint, now: SwipePoint) {
  const dx = now.x - start.x;
  const dy = now.y - start.y;
  switch (direction) {
    case 'right':
      return { along: dx, across: Math.abs(dy) };
    case 'left':
      return { along: -dx, across: Math.abs(dy) };
    case 'down':
      return { along: dy, across: Math.abs(dx) };
    case 'up':
      return { along: -dy, across: Math.abs(dx) };
  }
}

/** Whether releasing at `end` closes an element of `size` px along the swipe. */
export function closesOnRelease(direction: SwipeDirection, start: SwipePoint, end: SwipePoint, size: number): boolean {
  const { along, across } = swipeTravel(direction, start, end);
  if (along < swipeSlopPx || along <= across) return false;
  return along - size * swipeShare > hair || end.time - start.time <= swipeTimeMs;
}
