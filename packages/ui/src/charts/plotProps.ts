import type { RefCallback } from 'react';
import type { ChartSeries } from './chartData.ts';

/** What a frame hands to the drawing inside it. */
export interface PlotProps {
  /** px */
  width: number;
  /** px */
  height: number;
  categories: readonly string[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  marked?: number;
  /** The category under the pointer or the keyboard. */
  active?: number;
  /** Reports to the frame at which x each category stands. */
  onPlaces: (places: readonly number[]) => RefCallback<SVGSVGElement>;
}
