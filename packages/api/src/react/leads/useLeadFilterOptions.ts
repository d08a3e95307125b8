import { listLeadFilterOptions } from '../../contract/leads/leads.ts';
import { useRead } from '../useRead.ts';

/** People, groups and partners that leads can be filtered by. */
export function useLeadFilterOptions() {
  const { data, error, isLoading, retry } = useRead(listLeadFilterOptions);
  return { options: data, error, isLoading, retry };
}
