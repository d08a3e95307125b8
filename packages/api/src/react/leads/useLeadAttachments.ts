import { listLeadAttachments } from '../../contract/leads/leadAttachments.ts';
import { useRead } from '../useRead.ts';

/** Attachments of a lead, latest first; null requests nothing. */
export function useLeadAttachments(number: number | null) {
  const { data, error, isLoading, retry } = useRead(
    listLeadAttachments,
    number === null ? null : { params: { number } },
  );
  return { attachments: data?.attachments, allowed: data?.allowed, error, isLoading, retry };
}
