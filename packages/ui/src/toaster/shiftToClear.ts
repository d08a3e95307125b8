export type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const gap = 8;
/** Share of the window that a stack moves at most for single controls, to stay near its edge. */
const farthest = 0.4;

const overlap = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Moves a stack of toasts down as little as keeps all clickable areas free. If that is too far, bars and the fields of a
 * dialog stay free; if that is impossible, bars; at last only those at the upper edge, which hold the way out.
 *
 * @param stack initial area at the upper edge
 * @param bars areas to keep free with priority
 * @param controls other clickable areas
 * @param fields fields of a dialog
 * @returns distance to move down, in px
 */
export function shiftToClear(
  stack: Area,
  bars: readonly Area[],
  windowHeight: number,
  controls: readonly Area[] = [],
  fields: readonly Area[] = [],
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
  const freeOfFields = below([...bars, ...fields]);
  if (fields.length > 0 && fits(freeOfFields)) return freeOfFields;
  const freeOfBars = below(bars);
  return fits(freeOfBars) ? freeOfBars : below(bars.filter(({ top }) => top <= 0));
}

export const upsideDown = ({ top, bottom, left, right }: Area, windowHeight: number): Area => ({
  top: windowHeight - bottom,
  bottom: windowHeight - top,
  left,
  right,
});
