/** A part of the window, in px. */
export type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Between a toast and what it leaves free, in px. */
const gap = 8;
/** As far into the window a stack goes to leave single controls free: further on it would no longer be seen at its edge. */
const farthest = 0.4;

const overlap = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * The highest place in its column where a stack of toasts covers nothing that can be pressed. Where there is none near
 * the edge, bars and main buttons stay free; where the window has no room for that either, what hangs at the upper edge
 * does: that is where the way out is.
 *
 * @param stack where the stack would begin at the upper edge
 * @param bars what is never covered where that is possible
 * @param controls other parts that can be pressed
 * @returns how far it moves down, in px
 */
export function clearPlace(
  stack: Area,
  bars: readonly Area[],
  windowHeight: number,
  controls: readonly Area[] = [],
): number {
  const below = (some: readonly Area[]) =>
    some
      .filter(({ left, right }) => left < stack.right && right > stack.left)
      .toSorted((one, other) => one.top - other.top)
      .reduce((shift, obstacle) => {
        const placed = { ...stack, top: stack.top + shift, bottom: stack.bottom + shift };
        return overlap(placed, obstacle) ? obstacle.bottom + gap - stack.top : shift;
      }, 0);
  const fits = (shift: number) => stack.bottom + shift <= windowHeight;
  const freeOfAll = below([...bars, ...controls]);
  if (fits(freeOfAll) && freeOfAll <= windowHeight * farthest) return freeOfAll;
  const freeOfBars = below(bars);
  return fits(freeOfBars) ? freeOfBars : below(bars.filter(({ top }) => top <= 0));
}

/** The same area in a window that is turned upside down: what is above there is below here. */
export const upsideDown = ({ top, bottom, left, right }: Area, windowHeight: number): Area => ({
  top: windowHeight - bottom,
  bottom: windowHeight - top,
  left,
  right,
});
