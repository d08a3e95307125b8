import { categoryLabels, margins } from './axisLayout.ts';

interface AxesProps {
  width: number;
  height: number;
  /** Space below the plot in px. @default the height of one line of labels */
  bottom?: number;
  left: number;
  categories: readonly string[];
  y: (value: number) => number;
  ticks: readonly number[];
  x: (index: number) => number;
  formatValue: (value: number) => string;
  /** Whether each category is a name and needs a label; otherwise categories are moments in sequence. */
  areNames?: boolean;
}

export function Axes({
  width,
  height,
  bottom = margins.bottom,
  left,
  categories,
  y,
  ticks,
  x,
  formatValue,
  areNames = false,
}: AxesProps) {
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
      {categoryLabels(categories, width - left, areNames).map(
        (label, index) =>
          label !== null && (
            <text
              key={index}
              {...(bottom === margins.bottom
                ? { x: x(index), y: height - 6, textAnchor: 'middle' as const }
                : {
                    transform: `translate(${x(index) + 4} ${height - bottom + 12}) rotate(-40)`,
                    textAnchor: 'end' as const,
                  })}
            >
              {label}
            </text>
          ),
      )}
    </>
  );
}
