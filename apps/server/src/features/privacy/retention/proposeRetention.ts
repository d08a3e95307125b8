import { retentionNoticeDays } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { defineSystemJob } from '../../../platform/jobs/defineJob.ts';
import { daysOf, findRunningJob, listTermRows, markNoticed, readProposals } from './retention.queries.ts';

declare module '../../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Something has passed its term, of which administrators were not told yet. */
    'retention.proposed': Record<string, never>;
  }
}

const dayMs = 86_400_000;

/** Tells administrators of what has passed its term, once in `retentionNoticeDays` for each kind. */
export async function proposeRetentionOf(tx: AccountTx, now = new Date()): Promise<void> {
  const rows = await listTermRows(tx);
  const isDue = (noticedAt: Date | null) =>
    noticedAt === null || now.getTime() - noticedAt.getTime() >= retentionNoticeDays * dayMs;
  const due = new Set(rows.filter(({ term }) => isDue(term.noticedAt)).map(({ term }) => term.kind));
  if (due.size === 0 || (await findRunningJob(tx)) !== null) return;
  const { proposals } = await readProposals(tx, daysOf(rows), now);
  const told = proposals.filter(({ kind, count }) => count > 0 && due.has(kind));
  if (told.length === 0) return;
  await markNoticed(
    tx,
    told.map(({ kind }) => kind),
  );
  await emit(tx, 'retention.proposed', {});
}

/** Nothing is erased without a confirmation, so that an unread proposal would keep data for ever. */
export const proposeRetention = defineSystemJob({
  name: 'retention.propose',
  cron: '12 9 * * *',
  run: ({ eachAccount }) => eachAccount((tx) => proposeRetentionOf(tx)),
});
