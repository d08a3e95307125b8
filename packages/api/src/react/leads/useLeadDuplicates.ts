import { findLeadDuplicates } from '../../contract/leads/leadDuplicates.ts';
import type { FindDuplicatesInput, LeadDuplicate } from '../../contract/leads/leadDuplicates.ts';
import { useRead } from '../useRead.ts';

const none: LeadDuplicate[] = [];

/** Leads with the same document, phone or e-mail; null requests nothing. Only a hint, so empty after a failure. */
export function useLeadDuplicates(query: FindDuplicatesInput | null): {
  duplicates: LeadDuplicate[];
  isLoading: boolean;
} {
  const hasKey = query !== null && Boolean(query.phone || query.email || query.document_number);
  const { data, isLoading } = useRead(findLeadDuplicates, hasKey ? { query } : null, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  return { duplicates: data?.duplicates ?? none, isLoading };
}
