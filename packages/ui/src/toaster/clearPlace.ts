/** A part of the window, in px. */
export type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Between a toast and what it leaves free, in px. */
const gap = 8;

const overlap = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * The highest place in its column where a stack of toasts covers nothing of what must stay in reach. Where there is
 * none in the window, what hangs at the upper edge stays free: that is where the way out is.
 *
 * @param stack where the stack would begin at the upper edge
 * @returns how far it moves down, in px
 */
export function clearPlace(stack: Area, obstacles: readonly Area[], windowHeight: number): number {
  const inColumn = obstacles
    .filter(({ left, right }) => left < stack.right && right > stack.left)
    .toSorted((one, other) => one.top - other.top);
  const below = (some: readonly Area[]) =>
    some.reduce((shift, obstacle) => {
      const placed = { ...stack, top: stack.top + shift, bottom: stack.bottom + shift };
      return overlap(placed, obstacle) ? obstacle.bottom + gap - stack.top : shift;
    }, 0);
  const shift = below(inColumn);
  return stack.bottom + shift <= windowHeight ? shift : below(inColumn.filter(({ top }) => top <= 0));
}
