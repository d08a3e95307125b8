import type { LeadDetail } from '@funil/api/contract';
import { useLeadDuplicates } from '@funil/api/react';
import { firstDuplicate } from './describeDuplicate.ts';

export function useDuplicatesOf(lead: LeadDetail | undefined) {
  const { duplicates, isLoading } = useLeadDuplicates(
    lead
      ? {
          phone: lead.phone ?? undefined,
          email: lead.email ?? undefined,
          document_number: lead.document_number ?? undefined,
          product_id: lead.product?.id,
          except_number: lead.number,
        }
      : null,
  );
  const mayMerge = lead?.allowed.assign ? duplicates.filter((one) => one.lead?.may_merge) : [];
  const mergeable = firstDuplicate(mayMerge)?.lead ?? undefined;
  return { duplicates, mergeable, isLoading };
}
