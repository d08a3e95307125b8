/* Displayed ratios are rounded half up, to one decimal of a percent. */

/**
 * Rounded ratio: 2 of 160 is 0.013; null when the whole is 0. Uses integers, because floating-point values such as
 * 1.005 are inexact.
 */
export function ratioOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.floor((2_000 * part + whole) / (2 * whole)) / 1_000 : null;
}

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats "12,4%"; null is an en dash. */
const formatRounded = (ratio: number | null): string => (ratio === null ? '–' : percent.format(ratio));

/** Formats a ratio: "12,4%"; an en dash without a whole. */
export const formatRatio = (part: number, whole: number): string => formatRounded(ratioOf(part, whole));

/** Reached share of a goal; at most 99.9% below the goal. */
export function goalRatio(sold: number, goal: number): number | null {
  const ratio = ratioOf(sold, goal);
  return ratio !== null && sold < goal ? Math.min(ratio, 0.999) : ratio;
}

/** Formats a goal's ratio: "99,9%" below the goal, "100,0%" at it. */
export const formatGoalRatio = (sold: number, goal: number): string => formatRounded(goalRatio(sold, goal));
