/* THE rounding of every share that people read: half up, to one decimal of a percent, on screens, paper and in files. */

/** A share of a whole, rounded: 2 of 160 are 0.013; null of nothing. In whole numbers, because 1.005 is none in binary. */
export function ratioOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.floor((2_000 * part + whole) / (2 * whole)) / 1_000 : null;
}

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A share that is rounded already: "12,4%"; an en dash of nothing. */
const formatRounded = (ratio: number | null): string => (ratio === null ? '–' : percent.format(ratio));

/** "12,4%"; an en dash where there is no whole to take a share of. */
export const formatRatio = (part: number, whole: number): string => formatRounded(ratioOf(part, whole));

/** The part of a goal that is sold. Short of the goal it is never all of it: 100% says that a goal is reached. */
export function goalRatio(sold: number, goal: number): number | null {
  const ratio = ratioOf(sold, goal);
  return ratio !== null && sold < goal ? Math.min(ratio, 0.999) : ratio;
}

/** "99,9%" short of the goal, "100,0%" from it on. */
export const formatGoalRatio = (sold: number, goal: number): string => formatRounded(goalRatio(sold, goal));
