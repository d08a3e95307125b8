import type { DataTableColumn } from '@funil/ui';

/** What a hook says of a list that comes page by page. */
interface Pages {
  error: { message: string } | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
  total?: number | undefined;
}

/** The same as a table takes it. */
export const tablePages = ({ error, isLoading, isLoadingMore, hasMore, loadMore, retry, total }: Pages) => ({
  isLoading,
  error: error?.message,
  onRetry: retry,
  hasMore,
  isLoadingMore,
  onLoadMore: loadMore,
  totalRows: total,
});

/** Columns that sort a list once it is here as a whole: what is yet to come cannot be put in order. */
export const sortableWhole = <Row>(
  columns: readonly DataTableColumn<Row>[],
  hasMore: boolean,
): readonly DataTableColumn<Row>[] => (hasMore ? columns.map((column) => ({ ...column, isSortable: false })) : columns);
