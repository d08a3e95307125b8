import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { leads, leadStatuses } from '../../platform/db/schema/tables.ts';

export const isUnowned = (accountId: string, leadId: Column) =>
  and(eq(leads.accountId, accountId), eq(leads.id, leadId), isNull(leads.ownerId), isNull(leads.deletedAt));

export const isOfOpenLead = (accountId: string) =>
  and(
    eq(leadStatuses.accountId, accountId),
    eq(leadStatuses.id, leads.statusId),
    inArray(leadStatuses.kind, ['new', 'in_progress']),
  );
