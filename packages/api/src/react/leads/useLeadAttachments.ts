import useSWR from 'swr';
import { listLeadAttachments } from '../../contract/leads/leadAttachments.ts';
import type { LeadAttachmentList } from '../../contract/leads/leadAttachments.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { leadAttachmentsKey } from './leadAttachmentsKey.ts';

/** The attachments of a lead, those added last first; null asks for none, for a lead or a role without them. */
export function useLeadAttachments(number: number | null) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<LeadAttachmentList, ApiError>(
    number === null ? null : leadAttachmentsKey(number),
    () => client.call(listLeadAttachments, { params: { number: number! } }),
  );
  return { attachments: data?.attachments, allowed: data?.allowed, error, isLoading, retry: () => mutate() };
}
