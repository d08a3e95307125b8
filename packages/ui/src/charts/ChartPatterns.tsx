export const patterned = new Set([1, 3, 4]);

export const patternUrl = (id: string, series: number): string => `url(#${id}-${series})`;

/** Patterns of the areas that a colour alone would not distinguish: slanted lines, level lines, dots. */
export function ChartPatterns({ id }: { id: string }) {
  return (
    <>
      <pattern id={`${id}-1`} width={6} height={6} patternUnits="userSpaceOnUse">
        {/* The corners complete the lines of the neighbouring tiles. */}
        <path
          className="pattern"
          d="M0,6l6,-6M-1.5,1.5l3,-3M4.5,7.5l3,-3"

          strokeWidth={1.25}
          strokeLinecap="square"
        />
      </pattern>
      <pattern id={`${id}-3`} width={5} height={5} patternUnits="userSpaceOnUse">
        <path className="pattern" d="M0,2.5h5" strokeWidth={1} strokeLinecap="square" />
      </pattern>
      <pattern id={`${id}-4`} width={6} height={6} patternUnits="userSpaceOnUse">
        <circle className="pattern" cx={3} cy={3} r={1.2} />
      </pattern>
    </>
  );
}
