import { forwardRef } from 'react';
import { useLazyModule } from '../internal/useLazyModule.ts';
import { SeriesChart } from './SeriesChart.tsx';
import type { SeriesChartProps } from './SeriesChart.tsx';

const load = () => import('./BarPlot.tsx').then(({ BarPlot }) => BarPlot);

export type BarChartProps = SeriesChartProps;

/** Amounts side by side; with several series, bars in groups. */
export const BarChart = forwardRef<HTMLElement, BarChartProps>(function BarChart(props, ref) {
  return <SeriesChart {...props} ref={ref} sample="area" drawing={useLazyModule(load)} />;
});
