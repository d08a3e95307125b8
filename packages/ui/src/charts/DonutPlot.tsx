import { useId } from 'react';
import { arc, pie } from 'd3-shape';
import type { PieArcDatum } from 'd3-shape';
import type { Slice } from './chartData.ts';
import { ChartPatterns, patterned, patternUrl } from './ChartPatterns.tsx';
import { Plot } from './plotStyles.ts';

export function DonutPlot({ size, slices }: { size: number; slices: readonly Slice[] }) {
  const id = useId();
  const radius = size / 2 - 1;
  const arcs = pie<Slice>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(slices.length > 1 ? 0.025 : 0)([...slices]);
  const pathOf = arc<PieArcDatum<Slice>>()
    .innerRadius(radius * 0.64)
    .outerRadius(radius)
    .cornerRadius(2);
  return (
    <Plot width={size} height={size} aria-hidden>
      <defs>
        <ChartPatterns id={id} />
      </defs>
      <g transform={`translate(${size / 2}, ${size / 2})`}>
        {arcs.map((one, index) => (
          <g key={one.data.name}>
            <path className="area" data-series={index} d={pathOf(one) ?? ''} />
            {patterned.has(index) && <path d={pathOf(one) ?? ''} fill={patternUrl(id, index)} />}
          </g>
        ))}
      </g>
    </Plot>
  );
}
