import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Cell, Line } from './tableStyles.ts';

interface SkeletonRowsProps {
  columns: number;
  rows: number;
  rowHeight: number;
}

/** Alternating shares of the cell's width. */
const widths = ['72%', '48%', '64%', '56%', '80%', '60%', '44%'];

/** Grey bars of the rows' height; hidden from screen readers, since the table announces loading. */
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
