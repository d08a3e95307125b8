import { labelStep } from './chartData.ts';
import { labelWidth, margins } from './scales.ts';

interface AxesProps {
  width: number;
  height: number;
  left: number;
  categories: readonly string[];
  y: (value: number) => number;
  ticks: readonly number[];
  x: (index: number) => number;
  formatValue: (value: number) => string;
}

/** Hairlines with their values, and as many categories as fit. */
export function Axes({ width, height, left, categories, y, ticks, x, formatValue }: AxesProps) {
  const widest = Math.max(0, ...categories.map(labelWidth));
  const step = labelStep(categories.length, width - left, widest);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className="grid"
            x1={left}
            x2={width - margins.right}
            y1={Math.round(y(tick))}
            y2={Math.round(y(tick))}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {categories.map(
        (category, index) =>
          index % step === 0 && (
            <text key={index} x={x(index)} y={height - 6} textAnchor="middle">
              {category}
            </text>
          ),
      )}
    </>
  );
}
