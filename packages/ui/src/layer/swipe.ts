/** A drag of more than this share of the element's size closes it. */
const swipeShare = 0.1;
/** A swipe that takes this many ms or less closes whatever its length. */
const swipeTimeMs = 300;
/** Below this many px nothing is a swipe: a finger that rests jitters. */
const swipeSlopPx = 10;
/** px that the sum of two fractions may be off: 500 + 430.9 - 500 is a hair more than 430.9. */
const hair = 0.001;

export type SwipeDirection = 'up' | 'down' | 'left' | 'right';

export interface SwipePoint {
  x: number;
  y: number;
  /** ms on the clock of the events. */
  time: number;
}

/** Way from `start` to `now` in px: `along` grows towards closing, `across` is the other axis, without a sign. */
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

/** Whether letting go at `end` closes an element that measures `size` px along the swipe. */
export function closesOnRelease(direction: SwipeDirection, start: SwipePoint, end: SwipePoint, size: number): boolean {
  const { along, across } = swipeTravel(direction, start, end);
  if (along < swipeSlopPx || along <= across) return false;
  return along - size * swipeShare > hair || end.time - start.time <= swipeTimeMs;
}
