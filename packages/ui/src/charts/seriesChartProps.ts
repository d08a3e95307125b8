import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import type { ChartSeries, ChartTexts } from './chartData.ts';

/** Common props of line and bar charts. */
export interface SeriesChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** Accessible name; visually, the surrounding card has the heading. */
  label: string;
  /** Axis labels in order: "01/11". */
  categories: readonly string[];
  /** At most four; the first is the main one. */
  series: readonly ChartSeries[];
  /** Index of a highlighted category, such as today. */
  marked?: number;
  /** Formats values. @default whole numbers in Portuguese */
  formatValue?: (value: number) => string;
  /** Link from a table value, by category and series, to the rows counted. */
  linkOf?: (category: number, series: number) => ReactElement | undefined;
  /** Height of the drawing in px. @default 200 */
  height?: number;
  /**
   * Fills the remaining height of a column (at least `height`) and adopts the surrounding text size, for boards read
   * from afar. @default false
   */
  isFilling?: boolean;
  /** Shows a placeholder of the same height. @default false */
  isLoading?: boolean;
  /** Overrides the texts. */
  texts?: Partial<ChartTexts>;
}
