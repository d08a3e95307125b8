import type { DataTableColumn } from '@funil/ui';

interface Pages {
  error: { message: string } | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  moreError: { message: string } | undefined;
  retry: () => void;
  total?: number | undefined;
}

export const pagedTableProps = ({
  error,
  isLoading,
  isLoadingMore,
  hasMore,
  loadMore,
  moreError,
  retry,
  total,
}: Pages) => ({
  isLoading,
  error: error?.message,
  onRetry: retry,
  hasMore,
  isLoadingMore,
  onLoadMore: loadMore,
  moreError: moreError?.message,
  totalRows: total,
});

/** Columns are not sortable while pages are missing. */
export const sortableWhole = <Row>(
  columns: readonly DataTableColumn<Row>[],
  hasMore: boolean,
): readonly DataTableColumn<Row>[] => (hasMore ? columns.map((column) => ({ ...column, isSortable: false })) : columns);
