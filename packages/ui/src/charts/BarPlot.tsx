import { useId } from 'react';
import { scaleBand, scaleLinear } from 'd3-scale';
import { Axes } from './Axes.tsx';
import { seriesStyles } from './chartData.ts';
import { ChartPatterns, patterned, patternUrl } from './ChartPatterns.tsx';
import type { PlotProps } from './plotProps.ts';
import { Plot } from './plotStyles.ts';
import { areSlanted, domainOf, labelWidth, marginLeft, margins, sizeOf, slantedRoom, ticksOf } from './axisLayout.ts';

export function BarPlot(props: PlotProps) {
  const { width, height, categories, series, formatValue, marked, active, scale, areMoments = false, onPlaces } = props;
  const id = useId();
  const domain = scaleLinear().domain(domainOf(series)).nice(3);
  const ticks = ticksOf(domain, series);
  const left = marginLeft(ticks, formatValue);
  const bottom = !areMoments && areSlanted(categories, width - left) ? slantedRoom : margins.bottom;
  const y = domain.range([height - bottom, margins.top]);
  const band = scaleBand(
    categories.map((_, index) => index),
    [left, width - margins.right],
  )
    .paddingInner(0.32)
    .paddingOuter(0.16);
  const inner = scaleBand(
    series.map((_, index) => index),
    [0, band.bandwidth()],
  ).paddingInner(0.1);
  const center = (index: number) => (band(index) ?? left) + band.bandwidth() / 2;
  const zero = y(0);
  const bars = series.flatMap(({ values }, index) =>
    values.flatMap((value, place) => {
      if (value === null) return [];
      const tall = Math.max(Math.abs(y(value) - zero), 1);
      return [
        {
          value,
          index: index % seriesStyles,
          place,
          tall,
          isUp: value >= 0,
          x: (band(place) ?? left) + (inner(index) ?? 0),
          y: value >= 0 ? zero - tall : zero,
        },
      ];
    }),
  );
  // If every value fits above its bar, bars show their values.
  const isLabelled =
    bars.length > 0 && Math.max(...bars.map(({ value }) => labelWidth(formatValue(value)))) <= inner.step();
  return (
    <Plot {...sizeOf(width, height, scale)} aria-hidden ref={onPlaces(categories.map((_, index) => center(index)))}>
      <defs>
        <ChartPatterns id={id} />
      </defs>
      <Axes
        width={width}
        height={height}
        bottom={bottom}
        left={left}
        categories={categories}
        y={y}
        ticks={ticks}
        x={center}
        formatValue={formatValue}
        areNames={!areMoments}
      />
      {bars.map(({ value, index, place, tall, isUp, ...bar }) => {
        const shape = barPath({ ...bar, width: inner.bandwidth(), height: tall, isUp });
        return (
          <g
            key={`${index}-${place}`}
            data-quiet={
              (active === undefined ? marked !== undefined && marked !== place : active !== place) || undefined
            }
          >
            {/* Zero gets no bar. */}
            {value !== 0 && <path d={shape} className="area" data-series={index} />}
            {value !== 0 && patterned.has(index) && <path d={shape} fill={patternUrl(id, index)} />}
            {isLabelled && (
              <text
                className={index === 0 ? 'value' : 'beside'}
                x={bar.x + inner.bandwidth() / 2}
                y={isUp ? bar.y - 4 : bar.y + tall + 12}
                textAnchor="middle"
              >
                {formatValue(value)}
              </text>
            )}
          </g>
        );
      })}
    </Plot>
  );
}

/** A bar with two rounded corners, away from zero. */
function barPath({
  x,
  y,
  width,
  height,
  isUp,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  isUp: boolean;
}) {
  const radius = Math.min(2, width / 2, height / 2);
  const base = isUp ? y + height : y;
  const tip = isUp ? y : y + height;
  const inward = isUp ? radius : -radius;
  const sweep = isUp ? 1 : 0;
  return (
    `M${x},${base}V${tip + inward}A${radius},${radius} 0 0 ${sweep} ${x + radius},${tip}` +
    `H${x + width - radius}A${radius},${radius} 0 0 ${sweep} ${x + width},${tip + inward}V${base}Z`
  );
}
