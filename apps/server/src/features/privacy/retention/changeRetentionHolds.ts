import { anonymousName } from '@funil/api/contract';
import type { CreateRetentionHoldInput } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { jobs, leads } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { anonymizePersonJob } from '../anonymize/anonymizePersonJob.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';
import { insertHold, lockHold, saveLifted } from '../../retentionHolds/retentionHolds.queries.ts';

/** Whether a job erases one of the leads at this moment, which cannot stop half way. */
async function isBeingErased({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<boolean> {
  const ids = sql.param([...leadIds]);
  const anonymizations = await db.$count(
    jobs,
    and(
      eq(jobs.accountId, accountId),
      eq(jobs.kind, anonymizePersonJob.name),
      isNull(jobs.finishedAt),
      sql`${jobs.input} ->> 'lead_id' = any(${ids}::text[])`,
    ),
  );
  if (anonymizations > 0) return true;
  const { rowCount } = await db.execute(sql`
    select from retention_items item
      join retention_runs run on run.account_id = ${accountId} and run.id = item.run_id
      join jobs on jobs.account_id = ${accountId} and jobs.id = run.job_id and jobs.finished_at is null
    where item.account_id = ${accountId} and item.record_id = any(${ids}::uuid[]) and item.state = 'erasing' limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Places a hold on the person of a lead. Returns its id. */
export async function createRetentionHold(
  tx: AccountTx,
  leadId: string,
  { reason, until_day: untilDay }: CreateRetentionHoldInput,
  createdBy: string,
  timeZone: string,
  now = new Date(),
): Promise<string> {
  if (untilDay && untilDay < dayOf(now.toISOString(), timeZone)) refuseField('until_day', 'retention_hold.past_day');
  const ids = await leadsOfPerson(tx, leadId);
  // An erasure locks the same leads before it begins, so that it either sees the hold or is seen here.
  const members = await tx.db
    .select({ name: leads.name })
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), inArray(leads.id, ids)))
    .orderBy(leads.id)
    .for('no key update');
  if (members.every(({ name }) => name === anonymousName)) throw new Refusal('retention_hold.erased');
  if (await isBeingErased(tx, ids)) throw new Refusal('retention_hold.too_late');
  const id = newId();
  await insertHold(tx, { id, leadId, reason, untilDay: untilDay ?? null, createdBy, createdAt: now });
  return id;
}

/** Lifts a hold in force. Returns the id of its lead. */
export async function liftRetentionHold(
  tx: AccountTx,
  id: string,
  liftedBy: string,
  now = new Date(),
): Promise<string> {
  const hold = await lockHold(tx, id);
  if (!hold) throw new Refusal('retention_hold.not_found');
  if (!hold.isInForce) throw new Refusal('retention_hold.ended');
  await saveLifted(tx, id, liftedBy, now);
  return hold.leadId;
}
