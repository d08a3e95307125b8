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
  /** How much larger than drawn it stands, text included. @default 1 */
  scale?: number;
  /** Categories of bars are moments in a row, of which not each needs its label. */
  areMoments?: boolean;
  /** Reports to the frame at which x each category stands. */
  onPlaces: (places: readonly number[]) => RefCallback<SVGSVGElement>;
}
