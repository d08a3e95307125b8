import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Cell, Line } from './tableStyles.ts';

interface SkeletonRowsProps {
  columns: number;
  rows: number;
  rowHeight: number;
}

const widths = ['72%', '48%', '64%', '56%', '80%', '60%', '44%'];

/** Grey bars in place of rows, hidden from screen readers: the table announces loading. */
export function SkeletonRows({ columns, rows, rowHeight }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <Line key={row} aria-hidden="true" data-skeleton="" style={{ blockSize: rowHeight }}>
      {Array.from({ length: columns }, (_, column) => (
        <Cell key={column} data-check={column === 0 && columns > 1 ? '' : undefined}>
          <Skeleton width={widths[(row + column * 2) % widths.length]} />
        </Cell>
      ))}
    </Line>
  ));
}
