import { memo } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { ColumnResizer } from './ColumnResizer.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import { nextSort } from './tableColumns.ts';
import type { DataTableColumn, DataTableSort } from './tableColumns.ts';
import { HeaderCell, SortButton } from './tableStyles.ts';
import type { ColumnSizing } from './useColumnWidths.ts';

interface TableHeadProps {
  columns: readonly DataTableColumn<never>[];
  sizing: ColumnSizing | undefined;
  widthLabel: (header: string) => string;
  isHidden: boolean;
  sort: DataTableSort | undefined;
  onSort: (sort: DataTableSort) => void;
  selection: { isAll: boolean; isSome: boolean; onToggle: () => void; label: string } | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

function HeaderName({ column: { header, headerContent } }: { column: DataTableColumn<never> }) {
  if (headerContent === undefined) return header;
  return (
    <>
      <VisuallyHidden>{header}</VisuallyHidden>
      <span aria-hidden>{headerContent}</span>
    </>
  );
}

export const TableHead = memo(function TableHead({
  columns,
  sizing,
  widthLabel,
  isHidden,
  sort,
  onSort,
  selection,
}: TableHeadProps) {
  if (isHidden) return null;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <HeaderCell data-check="">
            <Checkbox
              aria-label={selection.label}
              checked={selection.isAll}
              isIndeterminate={!selection.isAll && selection.isSome}
              onChange={selection.onToggle}
            />
          </HeaderCell>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const Arrow = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
          return (
            <HeaderCell
              key={column.id}
              scope="col"
              // The separator's name is no part of the column's.
              aria-label={sizing && column.header}
              aria-sort={column.isSortable ? (direction ? spoken[direction] : 'none') : undefined}
              data-align={column.align}
              data-sorted={direction}
              // The width is also a minimum, because a crowded table would shrink the column.
              style={
                column.width
                  ? { inlineSize: column.takesRest ? '100%' : column.width, minInlineSize: column.width }
                  : undefined
              }
            >
              {column.isSortable ? (
                <SortButton type="button" onClick={() => onSort(nextSort(column, sort))}>
                  <HeaderName column={column} />
                  <Arrow size={12} strokeWidth={2} aria-hidden data-arrow="" />
                </SortButton>
              ) : (
                <HeaderName column={column} />
              )}
              {sizing && (
                <ColumnResizer
                  label={widthLabel(column.header)}
                  width={sizing.widths[column.id]}
                  onPreview={(width) => sizing.preview(column.id, width)}
                  onChange={(width) => sizing.change(column.id, width)}
                />
              )}
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
});
