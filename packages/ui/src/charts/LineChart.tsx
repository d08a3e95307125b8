import { forwardRef } from 'react';
import { useLazyModule } from '../internal/useLazyModule.ts';
import { SeriesChart } from './SeriesChart.tsx';
import type { SeriesChartProps } from './seriesChartProps.ts';

const load = () => import('./LinePlot.tsx').then(({ LinePlot }) => LinePlot);

export type LineChartProps = SeriesChartProps;

/** A trend over time; a second series is for comparison. */
export const LineChart = forwardRef<HTMLElement, LineChartProps>(function LineChart(props, ref) {
  return <SeriesChart {...props} ref={ref} sample="line" drawing={useLazyModule(load)} />;
});
