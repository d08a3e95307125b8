import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { leads, leadStatuses } from '../../platform/db/schema/tables.ts';

/** By which a lead is joined that nobody has: of an offer, or of what waits, `leadId` names it. */
export const isUnowned = (accountId: string, leadId: Column) =>
  and(eq(leads.accountId, accountId), eq(leads.id, leadId), isNull(leads.ownerId), isNull(leads.deletedAt));

/** By which the status of such a lead is joined: of an open one only. */
export const isOfOpenLead = (accountId: string) =>
  and(
    eq(leadStatuses.accountId, accountId),
    eq(leadStatuses.id, leads.statusId),
    inArray(leadStatuses.kind, ['new', 'in_progress']),
  );
