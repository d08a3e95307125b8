import { PatternCircles, PatternLines } from '@visx/pattern';

export const patterned = new Set([1, 3, 4]);

export const patternUrl = (id: string, series: number): string => `url(#${id}-${series})`;

export function ChartPatterns({ id }: { id: string }) {
  return (
    <>
      <PatternLines
        id={`${id}-1`}
        className="pattern"
        width={6}
        height={6}
        strokeWidth={1.25}
        orientation={['diagonal']}
        stroke=""
      />
      <PatternLines
        id={`${id}-3`}
        className="pattern"
        width={5}
        height={5}
        strokeWidth={1}
        orientation={['horizontal']}
        stroke=""
      />
      <PatternCircles id={`${id}-4`} className="pattern" width={6} height={6} radius={1.2} fill="" />
    </>
  );
}
