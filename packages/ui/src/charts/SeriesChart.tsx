import { forwardRef, useCallback, useRef } from 'react';
import type { ComponentPropsWithoutRef, ComponentType } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { focusRing } from '../internal/focusRing.ts';
import { ChartFrame, ChartTable, Sample } from './ChartFrame.tsx';
import { chartTexts, formatNumber, hasValues, lastMeasured, seriesStyles, describeCategory } from './chartData.ts';
import type { ChartSeries, ChartTexts } from './chartData.ts';
import type { PlotProps } from './plotProps.ts';
import { useChartCursor } from './useChartCursor.ts';
import { useWidth } from './useWidth.ts';

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
  /** Height of the drawing in px. @default 200 */
  height?: number;
  /** Shows a placeholder of the same height. @default false */
  isLoading?: boolean;
  /** Replaces its words. */
  texts?: Partial<ChartTexts>;
}

interface SharedProps extends SeriesChartProps {
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
    height = 200,
    isLoading = false,
    texts: given,
    sample,
    drawing,
    ...props
  },
  ref,
) {
  const texts = { ...chartTexts, ...given };
  const table = (
    <ChartTable>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.category}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={index}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => {
              const value = values[index];
              return <td key={name}>{value === null || value === undefined ? '–' : formatValue(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
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
      table={table}
      {...props}
    >
      <Walk
        name={`${label}: ${texts.values}`}
        drawing={drawing === 'failed' ? undefined : drawing}
        {...{ categories, series, marked, formatValue, height, sample }}
      />
    </ChartFrame>
  );
});

interface WalkProps extends Pick<SeriesChartProps, 'categories' | 'series' | 'marked'> {
  name: string;
  height: number;
  sample: 'line' | 'area';
  formatValue: (value: number) => string;
  drawing: ComponentType<PlotProps> | undefined;
}

/** The drawing, and the way through its values: a slider, because screen readers give its keys to the page. */
function Walk({ name, categories, series, marked, formatValue, height, sample, drawing: Drawing }: WalkProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { active, resting, places, handlers } = useChartCursor(categories.length, marked ?? lastMeasured(series));
  const onPlaces = useCallback(
    (found: readonly number[]) => (drawn: SVGSVGElement | null) => {
      if (drawn) places.current = found;
    },
    [places],
  );
  const shown = active ?? resting;
  const isLate = active !== undefined && (places.current[active] ?? 0) > width / 2;
  return (
    <Box
      ref={box}
      style={{ blockSize: height }}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={categories.length - 1}
      aria-valuenow={shown}
      aria-valuetext={describeCategory(categories[shown] ?? '', series, shown, formatValue)}
      data-no-swipe
      {...handlers}
    >
      {Drawing && width > 0 && (
        <Drawing {...{ width, height, categories, series, formatValue, marked, active, onPlaces }} />
      )}
      {active !== undefined && (
        <Readout aria-hidden style={{ left: places.current[active] }} data-late={isLate || undefined}>
          <b>{categories[active]}</b>
          {series.map(({ name: one, values }, index) => {
            const value = values[active];
            return (
              <span key={one}>
                <Sample kind={sample} series={index % seriesStyles} />
                <span>{one}</span>
                <span>{value === null || value === undefined ? '–' : formatValue(value)}</span>
              </span>
            );
          })}
        </Readout>
      )}
    </Box>
  );
}

const { color } = tokens;

/* Time runs to the right in every language that the product may learn. */
const Box = styled.div`
  position: relative;
  direction: ltr;
  border-radius: ${tokens.radius[1]};
  touch-action: pan-y;
  user-select: none;
  &:focus {
    outline: none;
  }
  &:focus-visible {
    ${focusRing}
  }
  [data-quiet] > .area {
    fill-opacity: 0.45;
  }
`;

const Readout = styled.div`
  position: absolute;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: 2px;
  min-inline-size: max-content;
  margin-inline-start: 12px;
  padding: 8px 10px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${tokens.radius[2]};
  background: ${color.surfaceRaised};
  box-shadow: ${tokens.shadow[3]};
  color: ${color.text2};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  &[data-late] {
    margin-inline-start: -12px;
    transform: translateX(-100%);
  }
  > b {
    color: ${color.text};
    font-weight: ${tokens.weight.semibold};
  }
  > span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  > span > :last-child {
    margin-inline-start: auto;
    padding-inline-start: 12px;
    color: ${color.text};
    font-weight: ${tokens.weight.medium};
  }
`;
