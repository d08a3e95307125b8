import { forwardRef } from 'react';
import type { ComponentType } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import { chartTexts, formatNumber, hasValues } from './chartData.ts';
import type { PlotProps } from './plotProps.ts';
import type { SeriesChartProps } from './seriesChartProps.ts';
import { SeriesTable } from './SeriesTable.tsx';
import { SeriesWalk } from './SeriesWalk.tsx';

interface SharedProps extends SeriesChartProps {
  areMoments?: boolean;
  sample: 'line' | 'area';
  drawing: ComponentType<PlotProps> | 'failed' | undefined;
}

export const SeriesChart = forwardRef<HTMLElement, SharedProps>(function SeriesChart(
  {
    label,
    categories,
    series,
    marked,
    formatValue = formatNumber,
    linkOf,
    height = 200,
    isFilling = false,
    areMoments,
    isLoading = false,
    texts: ownTexts,
    sample,
    drawing,
    ...props
  },
  ref,
) {
  const texts = { ...chartTexts, ...ownTexts };
  return (
    <ChartFrame
      ref={ref}
      label={label}
      legend={series.map(({ name }) => name)}
      sample={sample}
      height={height}
      texts={texts}
      isLoading={isLoading}
      isEmpty={categories.length === 0 || !hasValues(series)}
      hasFailed={drawing === 'failed'}
      table={(isShown) => (
        <SeriesTable
          {...{ label, categories, series, formatValue }}
          categoryLabel={texts.category}
          // A hidden table must hold no focusable links.
          linkOf={isShown ? linkOf : undefined}
        />
      )}
      isFilling={isFilling}
      {...props}
    >
      <SeriesWalk
        name={`${label}: ${texts.values}`}
        drawing={drawing === 'failed' ? undefined : drawing}
        {...{ categories, series, marked, formatValue, height, isFilling, areMoments, sample }}
      />
    </ChartFrame>
  );
});
