import { anonymousName } from '@funil/api/contract';
import type { RetentionKind, RetentionStayReason } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { affiliates } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { JobContext } from '../../../platform/jobs/defineJob.ts';
import { eraseAffiliations } from '../affiliations/eraseAffiliations.ts';
import { eraseReleased } from '../anonymize/eraseFiles.ts';
import { keptUtm } from '../anonymize/eraseLeads.ts';
import { daysOf, listTermRows } from './retention.queries.ts';
import { listItems, readOverdue, readProgress, saveItems, saveStayed } from './retentionItems.ts';

type Run = { id: string; createdAt: Date };
type OtherKind = Exclude<RetentionKind, 'lost_leads' | 'idle_leads'>;

/** Records per step. */
const batch = 100;

/** Takes attachments off their leads; returns their files. */
async function releaseFilesOf({ db, accountId }: AccountTx, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ fileId: string }>(sql`
    delete from lead_attachments
    where account_id = ${accountId} and file_id = any(${sql.param([...fileIds])}::uuid[])
    returning file_id as "fileId"`);
  return rows.map(({ fileId }) => fileId);
}

async function eraseSimulations({ db, accountId }: AccountTx, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update simulations set visitor_name = null, consent = null,
      utm = (select jsonb_object_agg(key, value) from jsonb_each(utm) where key = any(${sql.param([...keptUtm])}::text[]))
    where account_id = ${accountId} and id = any(${sql.param([...ids])}::uuid[])`);
}

async function eraseSignUps(tx: AccountTx, ids: readonly string[], actorId: string): Promise<void> {
  const rows = await tx.db
    .select()
    .from(affiliates)
    .where(and(eq(affiliates.accountId, tx.accountId), inArray(affiliates.id, [...ids])));
  await eraseAffiliations(
    tx,
    rows.map((affiliate) => ({ affiliate, user: null })),
    actorId,
  );
}

/** Erasers of some records of a kind; they return the files that became free. */
const erasers: Record<OtherKind, (tx: AccountTx, ids: readonly string[], actorId: string) => Promise<string[]>> = {
  attachments: releaseFilesOf,
  simulations: (tx, ids) => eraseSimulations(tx, ids).then(() => []),
  affiliates: (tx, ids, actorId) => eraseSignUps(tx, ids, actorId).then(() => []),
};

/** Those of some records that still hold what is to be erased: it may have gone with a person of the same run. */
const present: Record<OtherKind, (accountId: string) => SQL> = {
  attachments: (accountId) => sql`select file_id as id from lead_attachments where account_id = ${accountId}`,
  simulations: (accountId) => sql`
    select id from simulations where account_id = ${accountId} and (visitor_name is not null or consent is not null)`,
  affiliates: (accountId) => sql`
    select id from affiliates where account_id = ${accountId} and name <> ${anonymousName}`,
};

async function listPresent({ db, accountId }: AccountTx, kind: OtherKind, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${present[kind](accountId)}) as record where id = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Erases the attachments, simulations and sign-ups of a run, in short steps. */
export async function eraseOverdueRecords(job: JobContext<unknown, unknown>, run: Run): Promise<void> {
  const actorId = job.createdBy;
  if (actorId === null) throw new Error('Only a user confirms an erasure.');
  for (const kind of Object.keys(erasers) as OtherKind[])
    for (let isMore = true; isMore;) {
      await eraseReleased(job, async (tx) => {
        const ids = (await listItems(tx, run.id, [kind], { limit: batch })).map(({ recordId }) => recordId);
        isMore = ids.length > 0;
        if (!isMore) return [];
        const scope = { accountId: tx.accountId, days: daysOf(await listTermRows(tx)), asOf: run.createdAt };
        const overdue = await readOverdue(tx, scope, [kind], ids);
        const isPresent = await listPresent(tx, kind, ids);
        const stayed = new Map(
          ids.flatMap((id): [string, RetentionStayReason][] => {
            const record = overdue.get(id);
            const reason = record ? record.reason : isPresent.has(id) ? 'changed' : null;
            return reason === null ? [] : [[id, reason]];
          }),
        );
        const erased = ids.filter((id) => !stayed.has(id));
        const files = await erasers[kind](tx, erased, actorId);
        await saveItems(tx, run.id, erased, 'erased');
        await saveStayed(tx, run.id, stayed);
        return files;
      });
      await job.step(async (tx, { progress }) => progress(...(await readProgress(tx, run.id))));
    }
}
