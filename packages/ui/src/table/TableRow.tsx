import { forwardRef, memo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode, Ref } from 'react';
import type { RowData } from '@tanstack/react-table';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import { cardLayout } from './tableColumns.ts';
import type { DataTableColumn } from './tableColumns.ts';
import { Cell, CellLabel, Line, RowLink } from './tableStyles.ts';
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
  isStop: boolean;
  isCard: boolean;
  /** Whether any row is selected, so that a tap on a card selects. */
  isAsking: boolean;
  renderCard: ((row: Row) => ReactNode) | undefined;
  selectLabel: (name: string) => string;
  onOpen: ((row: Row, event: MouseEvent | KeyboardEvent) => void) | undefined;
  hrefOf: ((row: Row) => string) | undefined;
  ref?: Ref<HTMLTableRowElement>;
}

/** Controls that handle their own clicks. */
const ownClicks =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], [contenteditable="true"]';
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

const longPressMs = 500;

function Row<Item extends RowData>(props: TableRowProps<Item>, ref: Ref<HTMLTableRowElement>) {
  const { row, index, columns, name, isGrid, isSelectable, isSelected, isCard, isAsking, onOpen } = props;
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const isTouch = useRef(false);
  const href = props.hrefOf?.(row.original);
  const onAuxClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const { target } = event;
    if (event.button !== 1 || !(target instanceof Element) || target.closest(ownClicks)) return;
    window.open(href, '_blank', 'noopener');
  };
  const cellRole = isGrid ? 'gridcell' : 'cell';
  // In a grid, a row's controls are tab stops only while the row is.
  const innerStop = isGrid && !props.isStop ? -1 : undefined;

  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const { target, currentTarget } = event;
    const isLong = wasLong.current;
    wasLong.current = false;
    // Clicks in a row's menu bubble in React's tree, but come from outside the row.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const link = target.closest('[data-row-link]');
    if (!link && target.closest(ownClicks)) return;
    // On the link the browser itself opens the tab or window.
    if (href !== undefined && opensElsewhere(event)) {
      if (!link) window.open(href, '_blank', 'noopener');
      return;
    }
    if (link) event.preventDefault();
    if (isLong || document.getSelection()?.isCollapsed === false) return;
    if (isCard && isAsking && isSelectable) row.toggleSelected();
    else onOpen?.(row.original, event);
  };
  const startPress = (event: PointerEvent) => {
    wasLong.current = false;
    isTouch.current = event.pointerType !== 'mouse';
    if (!isSelectable || event.pointerType === 'mouse') return;
    press.current = setTimeout(() => {
      wasLong.current = true;
      row.toggleSelected();
    }, longPressMs);
  };
  const endPress = () => clearTimeout(press.current);
  const layout = cardLayout(columns);
  const nameColumn = columns.find(({ tone }) => tone === 'strong') ?? columns[0];
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
      onAuxClick={href === undefined ? undefined : onAuxClick}
      onPointerDown={isCard ? startPress : undefined}
      // The link's context menu would interrupt a long press.
      onContextMenu={isCard && isSelectable ? (event) => isTouch.current && event.preventDefault() : undefined}
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
          if (isCard && column.card === 'actions' && isEmpty) return null;
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
              {column === nameColumn && href !== undefined ? (
                <RowLink href={href} data-row-link="" tabIndex={-1} draggable={false}>
                  {isEmpty ? name : content}
                </RowLink>
              ) : isEmpty ? (
                '–'
              ) : (
                content
              )}
            </Cell>
          );
        })
      )}
    </Line>
  );
}

export const TableRow = memo(forwardRef(Row)) as <Item extends RowData>(props: TableRowProps<Item>) => ReactElement;
