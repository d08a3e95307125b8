import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import type { ChartSeries, ChartTexts } from './chartData.ts';

export interface SeriesChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** Accessible name. */
  label: string;
  /** Labels of the axis in order: "01/11". */
  categories: readonly string[];
  /** At most four; the first is the main one. */
  series: readonly ChartSeries[];
  /** Index of a highlighted category, such as today. */
  marked?: number;
  /** @default whole numbers in Portuguese */
  formatValue?: (value: number) => string;
  /** Link from a value in the table, by category and series, to the counted rows. */
  linkOf?: (category: number, series: number) => ReactElement | undefined;
  /** Height of the drawing in px. @default 200 */
  height?: number;
  /**
   * Fills the remaining height of a column (at least `height`) and takes the surrounding text size, for boards read
   * from afar. @default false
   */
  isFilling?: boolean;
  /** @default false */
  isLoading?: boolean;
  texts?: Partial<ChartTexts>;
}
