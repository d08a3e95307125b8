import { listLeadFilterOptions } from '../../contract/leads/leads.ts';
import { useRead } from '../useRead.ts';

/** Users, groups and partners for filters. */
export function useLeadFilterOptions() {
  const { data, error, isLoading, retry } = useRead(listLeadFilterOptions);
  return { options: data, error, isLoading, retry };
}
