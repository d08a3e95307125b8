import { cutText } from '@funil/validation/values';
import { labelStep } from './chartData.ts';
import type { ChartSeries } from './chartData.ts';

export const margins = { top: 16, right: 16, bottom: 24 };

export const sizeOf = (width: number, height: number, scale = 1) => ({
  width: width * scale,
  height: height * scale,
  viewBox: `0 0 ${width} ${height}`,
});

/** Range of values from zero, because truncated bars mislead; 0 to 1 without values. */
export function domainOf(series: readonly ChartSeries[]): [number, number] {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  return least === most ? [0, 1] : [least, most];
}

/** About three axis values; only whole ones if all values are whole. */
export function ticksOf(scale: { ticks: (count: number) => number[] }, series: readonly ChartSeries[]): number[] {
  const isWhole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return scale.ticks(3).filter((tick) => !isWhole || Number.isInteger(tick));
}

/** Estimated width in px of a label at 11 px, from the width of digits. */
export const labelWidth = (text: string): number => Math.ceil(text.length * 6.6);

export const marginLeft = (ticks: readonly number[], format: (value: number) => string): number =>
  Math.max(16, ...ticks.map((tick) => labelWidth(format(tick)) + 10));

/** Fewest characters that distinguish names: "Imóv…". */
const leastCharacters = 5;

const nameGap = 8;

/** Characters of a slanted name; `slantedRoom` is the space below the plot for it, in px. */
const slantedCharacters = 12;
export const slantedRoom = 58;

/** Whether names are slanted, because side by side they would be too short. */
export const areSlanted = (names: readonly string[], room: number): boolean =>
  labelStep(names.length, room, Math.max(0, ...names.map(labelWidth))) > 1 &&
  charactersOf(names, room) < leastCharacters;

const charactersOf = (names: readonly string[], room: number) =>
  Math.floor((room / names.length - nameGap) / labelWidth('0'));

const shortened = (name: string, characters: number) =>
  name.length > characters ? `${cutText(name, characters - 1).trimEnd()}…` : name;

/** Label per category, or null: every nth moment, or all names, shortened to fit or, with less space, slanted. */
export function categoryLabels(categories: readonly string[], room: number, areNames: boolean): (string | null)[] {
  const step = labelStep(categories.length, room, Math.max(0, ...categories.map(labelWidth)));
  if (areNames && step > 1) {
    const characters = areSlanted(categories, room) ? slantedCharacters : charactersOf(categories, room);
    return categories.map((name) => shortened(name, characters));
  }
  return categories.map((category, index) => (index % step === 0 ? category : null));
}
