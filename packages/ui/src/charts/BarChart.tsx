import { forwardRef } from 'react';
import { useLazyModule } from '../internal/useLazyModule.ts';
import { SeriesChart } from './SeriesChart.tsx';
import type { SeriesChartProps } from './seriesChartProps.ts';

const load = () => import('./BarPlot.tsx').then(({ BarPlot }) => BarPlot);

export interface BarChartProps extends SeriesChartProps {
  /**
   * Categories are moments in sequence, such as days: where space is short, only every nth gets a label. @default false
   */
  areMoments?: boolean;
}

/** Amounts side by side; several series form groups of bars. */
export const BarChart = forwardRef<HTMLElement, BarChartProps>(function BarChart(props, ref) {
  return <SeriesChart {...props} ref={ref} sample="area" drawing={useLazyModule(load)} />;
});
