import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Cell, Line } from './tableStyles.ts';

interface SkeletonRowsProps {
  columns: number;
  rows: number;
  rowHeight: number;
}

/** Shares of the cell's width, in turn. */
const widths = ['72%', '48%', '64%', '56%', '80%', '60%', '44%'];

/** Grey bars in the height of the rows that come; read out nowhere, the table says that it loads. */
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
