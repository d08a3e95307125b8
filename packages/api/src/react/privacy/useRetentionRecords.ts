import { listRetentionRecords } from '../../contract/privacy/retention.ts';
import type { ListRetentionRecordsInput } from '../../contract/privacy/retention.ts';
import { eachOnce } from '../eachOnce.ts';
import { useReadPages } from '../useReadPages.ts';

/** Records behind a number of the proposal, by pages, oldest first. */
export function useRetentionRecords(query: Omit<ListRetentionRecordsInput, 'page'>) {
  const { pages, ...state } = useReadPages(listRetentionRecords, { query }, { pagesBy: 'page', revalidateAll: true });
  return { records: pages && eachOnce(pages.flatMap((page) => page.retention_records)), ...state };
}
