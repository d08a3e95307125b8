import { listLeadAttachments } from '../../contract/leads/leadAttachments.ts';
import { useRead } from '../useRead.ts';

/** The attachments of a lead, those added last first; null requests none, for a lead or a role without them. */
export function useLeadAttachments(number: number | null) {
  const { data, error, isLoading, retry } = useRead(
    listLeadAttachments,
    number === null ? null : { params: { number } },
  );
  return { attachments: data?.attachments, allowed: data?.allowed, error, isLoading, retry };
}
