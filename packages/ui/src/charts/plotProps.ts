import type { RefCallback } from 'react';
import type { ChartSeries } from './chartData.ts';

export interface PlotProps {
  /** px */
  width: number;
  /** px */
  height: number;
  categories: readonly string[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  marked?: number;
  active?: number;
  /** Display scale, including text. @default 1 */
  scale?: number;
  areMoments?: boolean;
  /** Reports the x position of each category to the frame. */
  onPlaces: (places: readonly number[]) => RefCallback<SVGSVGElement>;
}
