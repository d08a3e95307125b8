import { cutText } from '@funil/validation/values';
import { labelStep } from './chartData.ts';
import type { ChartSeries } from './chartData.ts';

/** px around the plot. */
export const margins = { top: 16, right: 16, bottom: 24 };

/** The size of a drawing, which can shrink with all that is in it, and stands larger where the text around does. */
export const sizeOf = (width: number, height: number, scale = 1) => ({
  width: width * scale,
  height: height * scale,
  viewBox: `0 0 ${width} ${height}`,
});

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

/** Characters of a name that stands slanted, and the room below the plot that it takes, in px. */
const slantedCharacters = 12;
/** See `slantedCharacters`. */
export const slantedRoom = 58;

/** Whether names stand slanted: side by side there is not even the room to tell one from another. */
export const areSlanted = (names: readonly string[], room: number): boolean =>
  labelStep(names.length, room, Math.max(0, ...names.map(labelWidth))) > 1 &&
  charactersOf(names, room) < leastCharacters;

const charactersOf = (names: readonly string[], room: number) =>
  Math.floor((room / names.length - nameGap) / labelWidth('0'));

const shortened = (name: string, characters: number) =>
  name.length > characters ? `${cutText(name, characters - 1).trimEnd()}…` : name;

/**
 * What stands below each category, or null where nothing does. Moments in a row are read with every nth one alone; names
 * are each shown, shortened as far as there is room, and slanted where there is less.
 */
export function categoryLabels(categories: readonly string[], room: number, areNames: boolean): (string | null)[] {
  const step = labelStep(categories.length, room, Math.max(0, ...categories.map(labelWidth)));
  if (areNames && step > 1) {
    const characters = areSlanted(categories, room) ? slantedCharacters : charactersOf(categories, room);
    return categories.map((name) => shortened(name, characters));
  }
  return categories.map((category, index) => (index % step === 0 ? category : null));
}
