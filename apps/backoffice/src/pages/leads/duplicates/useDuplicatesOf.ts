import type { LeadDetail } from '@funil/api/contract';
import { useLeadDuplicates } from '@funil/api/react';

/** Leads that may be the same as this one, and the first one that the viewer may merge it with. */
export function useDuplicatesOf(lead: LeadDetail) {
  const duplicates = useLeadDuplicates({
    phone: lead.phone ?? undefined,
    email: lead.email ?? undefined,
    document_number: lead.document_number ?? undefined,
    except_number: lead.number,
  });
  const mergeable = lead.allowed.assign ? duplicates.find((one) => one.lead?.may_merge)?.lead : undefined;
  return { duplicates, mergeable };
}
