import { useId } from 'react';
import { Pie } from '@visx/shape';
import type { Slice } from './chartData.ts';
import { ChartPatterns, patterned, patternUrl } from './ChartPatterns.tsx';
import { Plot } from './plotStyles.ts';

export function DonutPlot({ size, slices }: { size: number; slices: readonly Slice[] }) {
  const id = useId();
  const radius = size / 2 - 1;
  return (
    <Plot width={size} height={size} aria-hidden>
      <defs>
        <ChartPatterns id={id} />
      </defs>
      <g transform={`translate(${size / 2}, ${size / 2})`}>
        <Pie
          data={[...slices]}
          pieValue={({ value }) => value}
          pieSort={null}
          pieSortValues={null}
          innerRadius={radius * 0.64}
          outerRadius={radius}
          padAngle={slices.length > 1 ? 0.025 : 0}
          cornerRadius={2}
        >
          {({ arcs, path }) =>
            arcs.map((arc, index) => (
              <g key={arc.data.name}>
                <path className="area" data-series={index} d={path(arc) ?? ''} />
                {patterned.has(index) && <path d={path(arc) ?? ''} fill={patternUrl(id, index)} />}
              </g>
            ))
          }
        </Pie>
      </g>
    </Plot>
  );
}
