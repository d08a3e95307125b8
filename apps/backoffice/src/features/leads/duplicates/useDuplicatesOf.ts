import type { LeadDetail } from '@funil/api/contract';
import { useLeadDuplicates } from '@funil/api/react';

export function useDuplicatesOf(lead: LeadDetail | undefined) {
  const { duplicates, isLoading } = useLeadDuplicates(
    lead
      ? {
          phone: lead.phone ?? undefined,
          email: lead.email ?? undefined,
          document_number: lead.document_number ?? undefined,
          except_number: lead.number,
        }
      : null,
  );
  const mergeable = lead?.allowed.assign ? duplicates.find((one) => one.lead?.may_merge)?.lead : undefined;
  return { duplicates, mergeable, isLoading };
}
