import { retentionKinds } from '@funil/api/contract';
import { yup } from '@funil/validation';
import { and, eq } from 'drizzle-orm';
import { AuditDraft } from '../../../platform/audit/AuditDraft.ts';
import { writeAudit } from '../../../platform/audit/writeAudit.ts';
import { retentionRuns } from '../../../platform/db/schema/tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { countItems } from './retention.queries.ts';
import { eraseOverdueLeads } from './eraseOverdueLeads.ts';
import { eraseOverdueRecords } from './eraseOverdueRecords.ts';

const runRetentionJobInput = yup.object({ run_id: yup.string().required() }).noUnknown();

/**
 * Erases the records of a confirmed run. Each is asked again when its turn comes, and stays if it is held, sold or
 * changed by then. What is done stands in the run's items, so that the attempt after a killed process continues there.
 */
export const runRetentionJob = defineJob<yup.InferType<typeof runRetentionJobInput>>({
  name: 'retention.run',
  input: runRetentionJobInput,
  retries: 10,
  // Half an erased person is none.
  isCancelable: false,
  async run(job) {
    const { input, jobId, createdBy, step, vault } = job;
    const run = await step(async ({ db, accountId }) => {
      const [row] = await db
        .select()
        .from(retentionRuns)
        .where(and(eq(retentionRuns.accountId, accountId), eq(retentionRuns.id, input.run_id)));
      return row;
    });
    if (!run || run.finishedAt) return;
    await eraseOverdueLeads(job, run);
    await eraseOverdueRecords(job, run);
    await step(async (tx) => {
      const counts = await countItems(tx, [run.id]);
      const sum = (isCounted: (one: (typeof counts)[number]) => boolean) =>
        counts.filter(isCounted).reduce((total, { count }) => total + count, 0);
      const [lost, idle, attachments, simulations, affiliates] = retentionKinds.map((kind) =>
        sum((one) => one.kind === kind && one.state === 'erased'),
      );
      await tx.db
        .update(retentionRuns)
        .set({ finishedAt: new Date() })
        .where(and(eq(retentionRuns.accountId, tx.accountId), eq(retentionRuns.id, run.id)));
      const draft = new AuditDraft().target('retention_run', run.id).change(null, {
        lost_leads: lost,
        idle_leads: idle,
        attachments,
        simulations,
        affiliates,
        stayed_count: sum(({ state }) => state === 'stayed'),
      });
      await writeAudit(
        tx,
        { action: 'retention_run.finish', actorId: createdBy, ip: '', requestId: jobId, vault },
        draft,
      );
    });
  },
});
