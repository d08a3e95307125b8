import useSWR from 'swr';
import { findLeadDuplicates } from '../../contract/leads/leadDuplicates.ts';
import type { FindDuplicatesInput, LeadDuplicate } from '../../contract/leads/leadDuplicates.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { requestPath } from '../../client/requestPath.ts';

const none: LeadDuplicate[] = [];

/** Leads with the same document, phone or e-mail; nothing is asked for null. A failure finds none: it is a hint, no gate. */
export function useLeadDuplicates(query: FindDuplicatesInput | null): {
  duplicates: LeadDuplicate[];
  isLoading: boolean;
} {
  const client = useClient();
  const hasKey = query !== null && Boolean(query.phone || query.email || query.document_number);
  const { data, isLoading } = useSWR<{ duplicates: LeadDuplicate[] }, ApiError>(
    hasKey ? requestPath(findLeadDuplicates, { query }) : null,
    () => client.call(findLeadDuplicates, { query: query! }),
    {
      shouldRetryOnError: false,
      revalidateOnFocus: false,
    },
  );
  return { duplicates: data?.duplicates ?? none, isLoading };
}
