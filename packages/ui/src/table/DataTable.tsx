import { forwardRef, Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ForwardedRef, KeyboardEvent, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { useRowHeight } from '@funil/theme';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDelayed } from '../delayed/useDelayed.ts';
import { EmptyState } from '../emptyState/EmptyState.tsx';
import { ErrorState } from '../errorState/ErrorState.tsx';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { LoadMore } from '../loadMore/LoadMore.tsx';
import { measureLaidOut, observeLaidOutRect } from '../internal/measureLaidOut.ts';
import { useControllable } from '../layer/useControllable.ts';
import { useIsMobile, useIsMobileScreen, useIsPrinting } from '../media/useMediaQuery.ts';
import { cardLayout } from './tableColumns.ts';
import type { RowData } from './RowData.ts';
import type { DataTableColumn, DataTableSort } from './tableColumns.ts';
import { defaultTableTexts } from './tableTexts.ts';
import type { DataTableTexts } from './tableTexts.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { GroupLine, GroupTitle } from './groupStyles.ts';
import { Body, Frame, Message, Scroller, Table } from './tableStyles.ts';
import { useActionsColumn } from './useActionsColumn.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import type { ColumnWidths } from './useColumnWidths.ts';
import { useLockedWidths } from './useLockedWidths.ts';
import { useRowKeyboard } from './useRowKeyboard.ts';
import { useTableModel } from './useTableModel.ts';
import { useYieldingColumns } from './useYieldingColumns.ts';

/** A group of rows. */
export interface DataTableGroup {
  id: string;
  title: ReactNode;
}

export interface DataTableProps<Row extends RowData> {
  /** Accessible name: "Leads". */
  label: string;
  /** Keep the array stable: a new one re-renders every row. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Group of a row. Rows of a group follow each other, under a line with its title. Keep the function stable. */
  groupOf?: ((row: Row) => DataTableGroup) | undefined;

  /** Sort, if controlled; `null` for unsorted. */
  sort?: DataTableSort | null;
  defaultSort?: DataTableSort;
  /** Called to sort. Without it the table sorts by the column's `sortValue`. */
  onSortChange?: (sort: DataTableSort) => void;

  /** Widths in px that the user gave to columns, by id. Without one a column has its own `width`, or fits its content. */
  columnWidths?: ColumnWidths | undefined;
  /** With it the headers have separators that change the widths. */
  onColumnWidthsChange?: ((widths: ColumnWidths) => void) | undefined;

  /** Ids of the selected rows; with `onSelectionChange` each row has a checkbox. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  canSelect?: (row: Row) => boolean;

  /** Called on click or Enter, but not for controls in the row. */
  onRowClick?: (row: Row, event: MouseEvent | KeyboardEvent) => void;
  /**
   * Link of a row, for new tabs, on the first column with tone `strong`, else the first. A plain click still calls
   * `onRowClick`.
   */
  rowHref?: (row: Row) => string;
  /** Id of the row with open details. */
  openId?: string;
  /** Ids of changed rows, which fade for 2 s. */
  changedIds?: ReadonlySet<string>;

  isLoading?: boolean;
  /** Message when loading failed; `true` shows the default text. */
  error?: ReactNode;
  onRetry?: () => void;
  empty?: ReactNode;

  hasMore?: boolean;
  isLoadingMore?: boolean;
  /** Called when the user nears the last row; again only after `rows` changed, or to try again. */
  onLoadMore?: () => void;
  /** Why the next rows did not come, until they do; `true` shows no reason. */
  moreError?: ReactNode;
  /** Number of rows, loaded or not. */
  totalRows?: number;

  /**
   * `fill` takes the parent's height, scrolls and renders only visible rows; `flow` grows with its rows, for cards.
   * @default 'fill'
   */
  layout?: 'fill' | 'flow';
  /**
   * In px: 36 for one line of text, 40 or 44 with controls.
   * @default 36, in a compact look 32, in a spacious one 44
   */
  rowHeight?: number;
  /** Buttons or a menu at the end of each row, in a card beside its lines. Keep the function stable. */
  rowActions?: (row: Row) => ReactNode;
  /** Content of a card up to 780 px, instead of `card` of the columns. */
  renderCard?: (row: Row) => ReactNode;
  /** Space in px below the rows. @default 64 while rows are selected */
  bottomPadding?: number;
  texts?: Partial<DataTableTexts>;
  className?: string;
}

/** Longest list that is rendered whole. */
const drawnWhole = 60;
/** Height of a card of three lines in px, before measuring. */
const cardHeight = 109;
/** Height of a group's title in px. */
const groupHeight = 36;
const loadAhead = 10;
const nothing: ReadonlySet<string> = new Set();

function DataTableInner<Row extends RowData>(props: DataTableProps<Row>, forwardedRef: ForwardedRef<HTMLDivElement>) {
  'use no memo'; // React's compiler would miss changes of the virtualizer, which stays one object.
  const { rows, rowId, layout = 'fill', onRowClick, openId, changedIds = nothing, renderCard } = props;
  const ownRowHeight = useRowHeight();
  const { rowHeight = ownRowHeight } = props;
  const {
    onSelectionChange,
    selection = nothing,
    hasMore = false,
    isLoadingMore = false,
    onLoadMore,
    moreError,
    totalRows,
  } = props;
  const { isLoading = false, error, onRetry, empty } = props;
  const texts = useMemo(() => ({ ...defaultTableTexts, ...props.texts }), [props.texts]);
  const isMobile = useIsMobileScreen();
  // Print shows all columns with wrapped text, and all loaded rows.
  const isPrinting = useIsPrinting();
  const isNarrow = useIsMobile() || isPrinting;
  const isSelectable = onSelectionChange !== undefined;
  const isGrid = isSelectable || onRowClick !== undefined;

  const [sort, setSort] = useControllable<DataTableSort | null | undefined>(
    props.sort,
    props.defaultSort,
    (next) => next && props.onSortChange?.(next),
  );
  const ownColumns = useActionsColumn(props.columns, props.rowActions, texts.actions);
  const model = useTableModel({
    columns: ownColumns,
    rows,
    rowId,
    sort: sort ?? undefined,
    isSortedOutside: props.onSortChange !== undefined,
    selection,
    onSelectionChange: onSelectionChange ?? (() => {}),
    canSelect: props.canSelect,
  });
  const shown = model.getRowModel().rows;

  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const ref = useComposedRefs<HTMLDivElement>(forwardedRef, setScroller);
  const columns = useYieldingColumns({ scroller, columns: ownColumns, isCards: isNarrow, rowCount: shown.length });
  // A list with more is never rendered whole: its visible end would load the next rows at once.
  const isVirtual = layout === 'fill' && !isPrinting && (shown.length > drawnWhole || hasMore);
  // Stable functions: new ones make the virtualizer measure all rows again.
  const itemKey = useCallback((index: number) => shown[index]?.id ?? index, [shown]);
  const { groupOf } = props;
  const startsGroup = useCallback(
    (index: number) => {
      if (!groupOf) return false;
      const [row, above] = [shown[index], shown[index - 1]];
      return row !== undefined && (!above || groupOf(above.original).id !== groupOf(row.original).id);
    },
    [groupOf, shown],
  );
  const estimate = useCallback(
    (index: number) => (isMobile ? cardHeight : rowHeight) + (startsGroup(index) ? groupHeight : 0),
    [isMobile, rowHeight, startsGroup],
  );
  // oxlint-disable-next-line react/incompatible-library -- the compiler is told to leave this function alone
  const virtualizer = useVirtualizer({
    count: shown.length,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: estimate,
    // The window's height before measuring, so that the first render has rows.
    initialRect: { width: 0, height: typeof window === 'undefined' ? 0 : window.innerHeight },
    getItemKey: itemKey,
    observeElementRect: observeLaidOutRect,
    measureElement: (element, entry, instance) =>
      measureLaidOut(element, entry, instance) + (startsGroup(instance.indexFromElement(element)) ? groupHeight : 0),
    overscan: 10,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 72,
  });
  const items = virtualizer.getVirtualItems();
  const range = isVirtual ? items.map((item) => item.index) : shown.map((_, index) => index);
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const { sizing, layout: sized } = useColumnWidths({
    scroller,
    columns,
    widths: props.columnWidths,
    onChange: props.onColumnWidthsChange,
    isOff: isNarrow,
    isDrawn: range.length > 0,
  });
  const locked = useLockedWidths(scroller, isVirtual && !isMobile && !sized, range.length > 0, columns, shown);
  const widths = sized?.cells ?? locked;

  const keys = useRowKeyboard({
    count: shown.length,
    scroller,
    scrollTo: (index) => isVirtual && virtualizer.scrollToIndex(index, { align: 'auto' }),
    pageSize: 10,
    onOpen: (index, event) => {
      const row = shown[index];
      if (row) onRowClick?.(row.original, event);
    },
    onToggle: isSelectable ? (index) => shown[index]?.toggleSelected() : undefined,
  });

  const asked = useRef(-1);
  const last = range.at(-1) ?? -1;
  useEffect(() => {
    if (layout !== 'fill' || isPrinting || !hasMore || isLoadingMore || isLoading || shown.length === 0) return;
    if (last < shown.length - loadAhead || asked.current === shown.length) return;
    asked.current = shown.length;
    onLoadMore?.();
  }, [layout, isPrinting, hasMore, isLoadingMore, isLoading, last, shown.length, onLoadMore]);

  const showsSkeleton = useDelayed(isLoading && shown.length === 0);
  const columnCount = columns.length + (isSelectable ? 1 : 0);
  const cards = cardLayout(columns);
  const measure = isMobile && isVirtual ? virtualizer.measureElement : undefined;
  const spacer = (height: number) =>
    height > 0 && <tr aria-hidden="true" data-spacer="" style={{ blockSize: height }} />;
  const isAsking = selection.size > 0;
  const toggleAll = useCallback(() => model.toggleAllRowsSelected(), [model]);
  // Rows are compared only if enough are selected to be all.
  const isAll = useMemo(
    () => shown.length > 0 && selection.size >= shown.length && shown.every((row) => selection.has(row.id)),
    [shown, selection],
  );

  let message: ReactNode;
  if (error && shown.length === 0) {
    message =
      error === true ? (
        <ErrorState onRetry={onRetry} titleAs="p" />
      ) : (
        <ErrorState onRetry={onRetry} titleAs="p">
          {error}
        </ErrorState>
      );
  } else if (!isLoading && shown.length === 0) message = empty ?? <EmptyState title={texts.empty} titleAs="p" />;

  const table = (
    <Table
      role={isGrid ? 'grid' : 'table'}
      aria-label={props.label}
      data-row-list={isSelectable ? '' : undefined}
      // Takes the focus from a disappearing bulk bar when no rows are left.
      tabIndex={isSelectable ? -1 : undefined}
      aria-busy={isLoading || isLoadingMore || undefined}
      aria-rowcount={totalRows === undefined ? (hasMore ? -1 : shown.length + 1) : totalRows + 1}
      aria-multiselectable={isSelectable || undefined}
      data-cards={isMobile ? (renderCard ? 'custom' : cards) : undefined}
      data-selecting={isAsking || undefined}
      data-clickable={onRowClick ? true : undefined}
      data-fixed={widths ? true : undefined}
      style={sized && { minInlineSize: sized.least, inlineSize: sized.isWhole ? sized.least : undefined }}
    >
      {widths && (
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ inlineSize: width }} />
          ))}
        </colgroup>
      )}
      <TableHead
        columns={columns}
        sizing={sizing}
        widthLabel={texts.columnWidth}
        isHidden={isMobile}
        sort={sort ?? undefined}
        onSort={setSort}
        selection={isSelectable ? { isAll, isSome: isAsking, onToggle: toggleAll, label: texts.selectAll } : undefined}
      />
      <Body role="rowgroup" {...keys.bodyProps}>
        {spacer(before)}
        {range.map((index) => {
          const row = shown[index];
          if (!row) return null;
          const line = (
            <TableRow
              key={row.id}
              ref={measure}
              row={row}
              index={index}
              columns={columns}
              name={props.rowName(row.original)}
              rowHeight={rowHeight}
              isGrid={isGrid}
              isSelectable={isSelectable && row.getCanSelect()}
              hasSelectionCell={isSelectable}
              isSelected={selection.has(row.id)}
              isOpen={row.id === openId}
              isChanged={changedIds.has(row.id)}
              isStop={isGrid && index === keys.stop}
              isCard={isMobile}
              isAsking={isAsking}
              renderCard={isMobile ? renderCard : undefined}
              selectLabel={texts.selectRow}
              onOpen={onRowClick}
              hrefOf={props.rowHref}
            />
          );
          if (!startsGroup(index)) return line;
          return (
            <Fragment key={row.id}>
              <GroupLine data-group="" role="row" style={{ blockSize: groupHeight }}>
                <GroupTitle scope="rowgroup" role="rowheader" colSpan={columnCount}>
                  <span>{groupOf?.(row.original).title}</span>
                </GroupTitle>
              </GroupLine>
              {line}
            </Fragment>
          );
        })}
        {spacer(after)}
        {showsSkeleton && (
          <SkeletonRows columns={columnCount} rows={12} rowHeight={isMobile ? cardHeight : rowHeight} />
        )}
        {isLoadingMore && layout === 'fill' && !isPrinting && (
          <SkeletonRows columns={columnCount} rows={3} rowHeight={isMobile ? cardHeight : rowHeight} />
        )}
      </Body>
    </Table>
  );

  return (
    <Frame className={props.className} data-layout={layout}>
      <Scroller
        ref={ref}
        data-layout={layout}
        data-scroll-place={layout === 'fill' ? props.label : undefined}
        // Without focusable rows, the keyboard could not scroll the table.
        tabIndex={layout === 'fill' && !isGrid ? 0 : undefined}
        style={{ paddingBlockEnd: props.bottomPadding ?? (isAsking && layout === 'fill' ? 64 : undefined) }}
      >
        {table}
        {message && <Message>{message}</Message>}
        {shown.length > 0 && onLoadMore && (
          <LoadMore
            isAutomatic={layout === 'fill'}
            hasMore={hasMore}
            isLoading={isLoadingMore}
            error={moreError}
            onLoadMore={onLoadMore}
          />
        )}
      </Scroller>
      <span role="status" data-status="">
        {isLoading && showsSkeleton ? texts.loading : isLoadingMore ? texts.loadingMore : ''}
      </span>
    </Frame>
  );
}

/**
 * A table with sorting, selection, incremental loading and thousands of rows. Up to 780 px of screen it shows cards;
 * above, columns hide by `yields` before it scrolls sideways. Arrow keys move, Enter opens, Space selects, Shift-click
 * on a checkbox selects a range; by touch, a long press selects.
 */
export const DataTable = forwardRef(DataTableInner) as <Row extends RowData>(
  props: DataTableProps<Row> & { ref?: Ref<HTMLDivElement> },
) => ReactElement;
