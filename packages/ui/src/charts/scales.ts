import { labelStep } from './chartData.ts';
import type { ChartSeries } from './chartData.ts';

/** px around the plot. */
export const margins = { top: 16, right: 16, bottom: 24 };

/** The size of a drawing, which can shrink with all that is in it. */
export const sizeOf = (width: number, height: number) => ({ width, height, viewBox: `0 0 ${width} ${height}` });

/** From zero: a bar that starts elsewhere lies about its size. Without any value, up to one. */
export function domainOf(series: readonly ChartSeries[]): [number, number] {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  return least === most ? [0, 1] : [least, most];
}

/** Values of the axis, about three; where only whole numbers are counted, whole ones alone. */
export function ticksOf(scale: { ticks: (count: number) => number[] }, series: readonly ChartSeries[]): number[] {
  const isWhole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return scale.ticks(3).filter((tick) => !isWhole || Number.isInteger(tick));
}

/** How wide a label is at 11 px, in px; measured for digits, generous for capitals. */
export const labelWidth = (text: string): number => Math.ceil(text.length * 6.6);

/** Room for the longest label of the value axis. */
export const marginLeft = (ticks: readonly number[], format: (value: number) => string): number =>
  Math.max(16, ...ticks.map((tick) => labelWidth(format(tick)) + 10));

/** Least characters that still tell one name from another: "Imóv…". */
const leastCharacters = 5;

/** px between two names that stand in a row. */
const nameGap = 8;

/**
 * What stands below each category, or null where nothing does. Moments in a row are read with every nth one alone; names
 * are each shown, shortened as far as there is room.
 */
export function categoryLabels(categories: readonly string[], room: number, areNames: boolean): (string | null)[] {
  const step = labelStep(categories.length, room, Math.max(0, ...categories.map(labelWidth)));
  const characters = Math.floor((room / categories.length - nameGap) / labelWidth('0'));
  if (areNames && step > 1 && characters >= leastCharacters)
    return categories.map((name) => (name.length > characters ? `${name.slice(0, characters - 1).trimEnd()}…` : name));
  return categories.map((category, index) => (index % step === 0 ? category : null));
}
