import {
  endpoints,
  listRetentionRecordsInput,
  retentionKinds,
  retentionTermsInput,
  startRetentionRunInput,
} from '@funil/api/contract';
import type { RetentionKind, RetentionRun } from '@funil/api/contract';
import {
  RetentionRecordListSchema,
  RetentionSchema,
  RetentionTermsAnswerSchema,
  StartedRetentionRunSchema,
} from '@funil/api/contract/answers';
import type { App } from '../../../platform/http/App.ts';
import { handle } from '../../../platform/http/handle.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { listLeadIds } from '../../leads/record/leads.queries.ts';
import {
  daysOf,
  findRunningJob,
  listOverdue,
  listRunRows,
  listTermRows,
  lockTerms,
  readProposals,
  saveTerm,
} from './retention.queries.ts';
import { presentTerms } from './presentTerms.ts';
import { startRetentionRun } from './startRetentionRun.ts';

/** Sums by kind or reason, without what there is none of. */
const summed = <Key extends string>(parts: readonly { key: Key; count: number }[]) =>
  [...Map.groupBy(parts, ({ key }) => key)].map(([key, all]) => ({
    key,
    count: all.reduce((total, { count }) => total + count, 0),
  }));

const presentRun = ({ run, createdBy, counts }: Awaited<ReturnType<typeof listRunRows>>[number]): RetentionRun => ({
  id: run.id,
  created_by: createdBy,
  created_at: run.createdAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
  erased: summed(counts.flatMap(({ kind, state, count }) => (state === 'erased' ? [{ key: kind, count }] : []))).map(
    ({ key, count }) => ({ kind: key, count }),
  ),
  stayed: summed(
    counts.flatMap(({ stayReason, count }) => (stayReason === null ? [] : [{ key: stayReason, count }])),
  ).map(({ key, count }) => ({ reason: key, count })),
});

/** Days by kind, for the audit log. */
const loggedDays = (days: Partial<Record<RetentionKind, number | null | undefined>>) => ({
  lost_leads: days.lost_leads ?? null,
  idle_leads: days.idle_leads ?? null,
  attachments: days.attachments ?? null,
  simulations: days.simulations ?? null,
  affiliates: days.affiliates ?? null,
});

export function registerRetentionRoutes(app: App): void {
  const { readLog } = app.services;
  handle(app, endpoints.showRetention, { answer: RetentionSchema }, async ({ tx }) => {
    const rows = await listTermRows(tx);
    return {
      ...presentTerms(rows),
      ...(await readProposals(tx, daysOf(rows), new Date())),
      runs: (await listRunRows(tx)).map(presentRun),
      job_id: await findRunningJob(tx),
    };
  });

  handle(
    app,
    endpoints.listRetentionRecords,
    { query: listRetentionRecordsInput, answer: RetentionRecordListSchema },
    async ({ session, account, tx, query }) => {
      const { records, pages } = await listOverdue(tx, daysOf(await listTermRows(tx)), query, new Date());
      const numbers = records.flatMap(({ lead_number: number }) => (number === null ? [] : [number]));
      readLog.noteList(account, session.uid, await listLeadIds(tx, numbers));
      return { retention_records: records, meta: { total_pages: pages } };
    },
  );

  handle(
    app,
    endpoints.saveRetentionTerms,
    { body: retentionTermsInput, answer: RetentionTermsAnswerSchema },
    async ({ session, tx, body, audit }) => {
      await lockTerms(tx);
      const rows = await listTermRows(tx);
      const present = presentTerms(rows);
      if (body.version !== present.terms_version) throw new Refusal('retention_terms.outdated', { details: present });
      const before = daysOf(rows);
      const now = new Date();
      for (const kind of retentionKinds)
        if ((before[kind] ?? null) !== (body[kind] ?? null))
          await saveTerm(tx, kind, body[kind] ?? null, session.uid, now);
      audit.target('account', tx.accountId).change(loggedDays(before), loggedDays(body));
      return presentTerms(await listTermRows(tx));
    },
  );

  handle(
    app,
    endpoints.startRetentionRun,
    { body: startRetentionRunInput, answer: StartedRetentionRunSchema },
    async ({ session, tx, body, audit }) => {
      const { runId, jobId } = await startRetentionRun(tx, body, session.uid);
      audit.target('retention_run', runId).change(null, { records_count: body.count });
      return { job_id: jobId };
    },
  );
}
