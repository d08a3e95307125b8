import { leadFilterWord, readOwnFilters } from '@funil/api/contract';
import type { NamedReference, OwnFieldUses } from '@funil/api/contract';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { distributionQueues, leadViews, reportReceivers, savedReports } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { countTrashedValues, countValues } from './ownFields.queries.ts';
import type { StoredOwnField } from './ownFields.queries.ts';

/** Queues with a condition on a field, or on one of its options. */
export const listQueuesOf = (
  { db, accountId }: AccountTx,
  fieldId: string,
  option?: string,
): Promise<NamedReference[]> =>
  db
    .select({ id: distributionQueues.id, name: distributionQueues.name })
    .from(distributionQueues)
    .where(
      and(
        eq(distributionQueues.accountId, accountId),
        sql`${distributionQueues.conditions} -> 'own_fields' @> ${JSON.stringify([{ field_id: fieldId, ...(option !== undefined && { values: [option] }) }])}::jsonb`,
      ),
    )
    .orderBy(asc(distributionQueues.position));

const namesField = (text: string | null | undefined, key: string) => Object.hasOwn(readOwnFilters(text ?? ''), key);

/** Shared views that filter by a field. */
async function listViewsOf({ db, accountId }: AccountTx, key: string): Promise<NamedReference[]> {
  const rows = await db
    .select({ id: leadViews.id, name: leadViews.name, query: leadViews.query })
    .from(leadViews)
    .where(and(eq(leadViews.accountId, accountId), leadViews.isShared))
    .orderBy(asc(leadViews.nameKey));
  return rows
    .filter(({ query }) => namesField(new URLSearchParams(query).get(leadFilterWord('own_fields')), key))
    .map(({ id, name }) => ({ id, name }));
}

/** Mailed reports that filter by a field. */
async function listReportsOf({ db, accountId }: AccountTx, key: string): Promise<NamedReference[]> {
  const rows = await db
    .select({ id: savedReports.id, name: savedReports.name, choice: savedReports.choice })
    .from(savedReports)
    .where(
      and(
        eq(savedReports.accountId, accountId),
        sql`${savedReports.choice} -> 'filters' ? 'own_fields'`,
        exists(
          db
            .select({ one: sql`1` })
            .from(reportReceivers)
            .where(and(eq(reportReceivers.accountId, accountId), eq(reportReceivers.savedReportId, savedReports.id))),
        ),
      ),
    )
    .orderBy(asc(savedReports.nameKey));
  return rows.filter(({ choice }) => namesField(choice.filters.own_fields, key)).map(({ id, name }) => ({ id, name }));
}

/** Records that name a field, and the number of its values. */
export const listOwnFieldUses = async (tx: AccountTx, { id, key }: StoredOwnField): Promise<OwnFieldUses> => ({
  values_count: await countValues(tx, id),
  trashed_count: await countTrashedValues(tx, id),
  queues: await listQueuesOf(tx, id),
  views: await listViewsOf(tx, key),
  reports: await listReportsOf(tx, key),
});
