import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import type { ChartSeries, ChartTexts } from './chartData.ts';

/** What line and bar charts have in common. */
export interface SeriesChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** Name of the chart for screen readers; on the page it stands in the heading of the card around. */
  label: string;
  /** Labels of the axis, in order: "01/11". */
  categories: readonly string[];
  /** At most four; the first is the one that the chart is about. */
  series: readonly ChartSeries[];
  /** Position of the category to point out, such as today. */
  marked?: number;
  /** How values are written. @default whole numbers in Portuguese */
  formatValue?: (value: number) => string;
  /** The way to the rows behind a value of the table, by its category and series: a link. */
  linkOf?: (category: number, series: number) => ReactElement | undefined;
  /** Height of the drawing in px. @default 200 */
  height?: number;
  /**
   * Takes the height that is left in a column, `height` at least, and text as large as the text around it: on a board
   * that is read from afar. @default false
   */
  isFilling?: boolean;
  /** Shows a placeholder of the same height. @default false */
  isLoading?: boolean;
  /** Replaces its words. */
  texts?: Partial<ChartTexts>;
}
