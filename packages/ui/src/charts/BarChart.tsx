import { forwardRef } from 'react';
import { useLazyModule } from '../internal/useLazyModule.ts';
import { SeriesChart } from './SeriesChart.tsx';
import type { SeriesChartProps } from './seriesChartProps.ts';

const load = () => import('./BarPlot.tsx').then(({ BarPlot }) => BarPlot);

export interface BarChartProps extends SeriesChartProps {
  /** Categories are moments in a row, such as days: where there is little room every nth has its label. @default false */
  areMoments?: boolean;
}

/** Amounts side by side; with several series, bars in groups. */
export const BarChart = forwardRef<HTMLElement, BarChartProps>(function BarChart(props, ref) {
  return <SeriesChart {...props} ref={ref} sample="area" drawing={useLazyModule(load)} />;
});
