export type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const gap = 8;
/**
 * Largest share of the window that a stack moves to avoid single controls; a larger move would take the stack away from
 * its edge.
 */
const farthest = 0.4;

const overlap = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Highest position in its column where toasts cover nothing clickable. Failing that, bars and main buttons stay free;
 * failing that, the controls at the upper edge, which hold the way out.
 *
 * @param stack initial area at the upper edge
 * @param bars areas to keep free with priority
 * @param controls other clickable areas
 * @returns distance to move down, in px
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

export const upsideDown = ({ top, bottom, left, right }: Area, windowHeight: number): Area => ({
  top: windowHeight - bottom,
  bottom: windowHeight - top,
  left,
  right,
});
