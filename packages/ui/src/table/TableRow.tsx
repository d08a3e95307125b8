import { forwardRef, memo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode, Ref } from 'react';
import type { RowData } from '@tanstack/react-table';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import { cardLayout } from './columns.ts';
import type { DataTableColumn } from './columns.ts';
import { Cell, CellLabel, Line } from './tableStyles.ts';
import type { ModelRow } from './useTableModel.ts';

interface TableRowProps<Row extends RowData> {
  row: ModelRow<Row>;
  index: number;
  columns: readonly DataTableColumn<Row>[];
  name: string;
  rowHeight: number;
  isGrid: boolean;
  isSelectable: boolean;
  hasSelectionCell: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isChanged: boolean;
  /** The one row that Tab stops at. */
  isStop: boolean;
  isCard: boolean;
  /** Some row is selected: on touch a tap then selects. */
  isAsking: boolean;
  renderCard: ((row: Row) => ReactNode) | undefined;
  selectLabel: (name: string) => string;
  onOpen: ((row: Row, event: MouseEvent | KeyboardEvent) => void) | undefined;
  ref?: Ref<HTMLTableRowElement>;
}

/** Controls in a row keep their own clicks. */
const ownClicks =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], [contenteditable="true"]';
/** ms that a finger rests on a card to select it. */
const longPressMs = 500;

function Row<Item extends RowData>(props: TableRowProps<Item>, ref: Ref<HTMLTableRowElement>) {
  const { row, index, columns, name, isGrid, isSelectable, isSelected, isCard, isAsking, onOpen } = props;
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const cellRole = isGrid ? 'gridcell' : 'cell';
  // In a grid the controls of a row join the tab order with their row.
  const innerStop = isGrid && !props.isStop ? -1 : undefined;

  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const { target, currentTarget } = event;
    const isLong = wasLong.current;
    wasLong.current = false;
    // Clicks in a menu of the row reach here through React's tree, not through the document's.
    if (isLong || !(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownClicks)) return;
    if (document.getSelection()?.isCollapsed === false) return;
    if (isCard && isAsking && isSelectable) row.toggleSelected();
    else onOpen?.(row.original, event);
  };
  const startPress = (event: PointerEvent) => {
    wasLong.current = false;
    if (!isSelectable || event.pointerType === 'mouse') return;
    press.current = setTimeout(() => {
      wasLong.current = true;
      row.toggleSelected();
    }, longPressMs);
  };
  const endPress = () => clearTimeout(press.current);
  const layout = cardLayout(columns);
  return (
    <Line
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.hasSelectionCell ? isSelected : undefined}
      data-index={index}
      data-open={props.isOpen || undefined}
      data-changed={props.isChanged || undefined}
      tabIndex={isGrid ? (props.isStop ? 0 : -1) : undefined}
      style={isCard ? undefined : { blockSize: props.rowHeight }}
      onClick={onOpen || isSelectable ? onClick : undefined}
      onPointerDown={isCard ? startPress : undefined}
      onPointerUp={endPress}
      onPointerCancel={endPress}
      onPointerLeave={endPress}
    >
      {props.hasSelectionCell && (
        <Cell role={cellRole} data-check="">
          {isSelectable && (
            <Checkbox
              aria-label={props.selectLabel(name)}
              checked={isSelected}
              tabIndex={innerStop}
              onChange={row.getToggleSelectedHandler()}
            />
          )}
        </Cell>
      )}
      {props.renderCard ? (
        <Cell role={cellRole} data-custom="">
          {props.renderCard(row.original)}
        </Cell>
      ) : (
        columns.map((column) => {
          if (isCard && (column.card === 'hidden' || (layout === 'slots' && !column.card))) return null;
          const content = column.cell(row.original);
          const isEmpty = content == null || content === '' || content === false;
          return (
            <Cell
              key={column.id}
              role={cellRole}
              data-align={column.align}
              data-tone={isEmpty ? 'faint' : column.tone}
              data-slot={isCard ? column.card : undefined}
              data-rest={(!isCard && column.takesRest) || undefined}
            >
              {isCard &&
                (layout === 'slots' ? (
                  <VisuallyHidden>{column.header}: </VisuallyHidden>
                ) : (
                  <CellLabel>{column.header}</CellLabel>
                ))}
              {isEmpty ? '–' : content}
            </Cell>
          );
        })
      )}
    </Line>
  );
}

/** One row; drawn again only when something of it changes. */
export const TableRow = memo(forwardRef(Row)) as <Item extends RowData>(props: TableRowProps<Item>) => ReactElement;
