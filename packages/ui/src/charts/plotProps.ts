import type { RefCallback } from 'react';
import type { ChartSeries } from './chartData.ts';

export interface PlotProps {
  /** Width in px. */
  width: number;
  /** Height in px. */
  height: number;
  categories: readonly string[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  marked?: number;
  active?: number;
  /** Scale of the drawing and its text. @default 1 */
  scale?: number;
  areMoments?: boolean;
  /** Takes the x position of each category; returns a ref for the drawing. */
  onPlaces: (places: readonly number[]) => RefCallback<SVGSVGElement>;
}
