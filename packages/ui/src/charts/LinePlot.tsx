import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { Axes } from './Axes.tsx';
import { seriesStyles } from './chartData.ts';
import type { PlotProps } from './plotProps.ts';
import { Plot } from './plotStyles.ts';
import { domainOf, marginLeft, margins, sizeOf, ticksOf } from './axisLayout.ts';

export function LinePlot(props: PlotProps) {
  const { width, height, categories, series, formatValue, marked, active, scale, onPlaces } = props;
  const y = scaleLinear(domainOf(series), [height - margins.bottom, margins.top]).nice(3);
  const ticks = ticksOf(y, series);
  const left = marginLeft(ticks, formatValue);
  const x = scalePoint(
    categories.map((_, index) => index),
    [left, width - margins.right],
  );
  const at = (index: number) => x(index) ?? left;
  const pathOf = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => at(place))
    .y((value) => y(value ?? 0));
  const ends = series.map(({ values }) => values.findLastIndex((value) => value !== null));
  const endOfFirst = marked ?? ends[0] ?? -1;
  return (
    <Plot {...sizeOf(width, height, scale)} aria-hidden ref={onPlaces(categories.map((_, index) => at(index)))}>
      <Axes
        width={width}
        height={height}
        left={left}
        categories={categories}
        y={y}
        ticks={ticks}
        x={at}
        formatValue={formatValue}
      />
      {marked !== undefined && (
        <line className="mark" x1={at(marked)} x2={at(marked)} y1={margins.top} y2={height - margins.bottom} />
      )}
      {active !== undefined && active !== marked && (
        <line className="mark" x1={at(active)} x2={at(active)} y1={margins.top} y2={height - margins.bottom} />
      )}
      {/* Lines in reverse order, to draw the first series, the most important, on top. */}
      {series
        .map(({ name, values }, index) => (
          <path key={name} className="line" data-series={index % seriesStyles} d={pathOf(values) ?? ''} />
        ))
        .toReversed()}
      {series.map(({ name, values }, index) => {
        const place = active ?? (index === 0 ? endOfFirst : undefined);
        const value = place === undefined ? undefined : values[place];
        if (place === undefined || value === null || value === undefined) return null;
        return (
          <circle
            key={name}
            className="line dot"
            data-series={index % seriesStyles}
            cx={at(place)}
            cy={y(value)}
            r={4}
          />
        );
      })}
      {active === undefined && <EndLabels {...{ series, marked, ends, y, width, height, formatValue }} x={at} />}
    </Plot>
  );
}

/** Last value of the first line, and the second line's value at the same point, in place of a legend. */
function EndLabels({
  series,
  marked,
  ends,
  x,
  y,
  width,
  height,
  formatValue,
}: Pick<PlotProps, 'series' | 'marked' | 'width' | 'height' | 'formatValue'> & {
  ends: readonly number[];
  x: (index: number) => number;
  y: (value: number) => number;
}) {
  const place = marked ?? ends[0];
  const first = place === undefined ? undefined : series[0]?.values[place];
  if (place === undefined || first === null || first === undefined) return null;
  const second = series[1]?.values[place];
  const isFirstAbove = second === null || second === undefined || first >= second;
  // Lowest position of a label, above those of the axis.
  const lowest = height - margins.bottom - 4;
  const isCrowded = x(place) > width - 60 && y(first) + 16 > lowest;
  const label = (value: number, isAbove: boolean, className: string) => {
    // A label is left of its point if above, right if below, away from the lines, unless the frame ends.
    const isLeft = isAbove ? x(place) > 60 : x(place) > width - 60;
    return (
      <text
        className={className}
        x={x(place) + (isLeft ? -8 : 8)}
        y={Math.min(Math.max(y(value) + (isAbove ? -8 : 16), 12), lowest)}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {formatValue(value)}
      </text>
    );
  };
  return (
    <>
      {label(first, isFirstAbove, 'value')}
      {second !== null &&
        second !== undefined &&
        !(isCrowded && second === first) &&
        label(second, !isFirstAbove, 'beside')}
    </>
  );
}
