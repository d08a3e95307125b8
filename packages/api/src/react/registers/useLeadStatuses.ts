import useSWR from 'swr';
import { listLeadStatuses } from '../../contract/registers/registers.ts';
import type { LeadStatus } from '../../contract/registers/registers.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { takeEarly } from '../early.ts';
import { keys } from '../keys.ts';
import { useEarlyAnswer } from '../useEarlyAnswer.ts';

interface StatusList {
  lead_statuses: LeadStatus[];
}

/** Statuses in the account's order. */
export function useLeadStatuses() {
  const client = useClient();
  useEarlyAnswer(keys.leadStatuses);
  const { data, error, isLoading } = useSWR<StatusList, ApiError>(
    keys.leadStatuses,
    () => takeEarly<StatusList>(client, keys.leadStatuses) ?? client.call(listLeadStatuses),
  );
  return { leadStatuses: data?.lead_statuses, error, isLoading };
}
