import { listLeadStatuses } from '../../contract/catalog/catalog.ts';
import { useRead } from '../useRead.ts';

/** Statuses, in the account's order. */
export function useLeadStatuses() {
  const { data, error, isLoading, retry } = useRead(listLeadStatuses);
  return { leadStatuses: data?.lead_statuses, error, isLoading, retry };
}
