import type { BulkItem } from '../../../platform/db/schema/leadBulks.ts';
import type { LeadRow } from '../record/leads.queries.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function statusBefore(lead: LeadRow['lead']): BulkItem['before'] {
  const { statusId, lossReasonId, lossNote, productId, valueCents } = lead;
  const dates = {
    statusSince: iso(lead.statusSince),
    wonAt: iso(lead.wonAt),
    lostAt: iso(lead.lostAt),
    firstContactAt: iso(lead.firstContactAt),
  };
  const facts = {
    firstContactBy: lead.firstContactBy,
    firstContactGroupId: lead.firstContactGroupId,
    sellerId: lead.sellerId,
    sellerGroupId: lead.sellerGroupId,
    lostFromId: lead.lostFromId,
    lostById: lead.lostById,
    lostByGroupId: lead.lostByGroupId,
  };
  return { statusId, lossReasonId, lossNote, productId, valueCents, ...dates, ...facts };
}
