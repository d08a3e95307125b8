import { mayOpenReport } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { findActor } from '../../people/findActor.ts';
import { countQuestion, reportScope } from '../countQuestion.ts';
import { countKey } from './countKey.ts';
import { findCountOf, keepNumbers } from './reportCounts.queries.ts';
import { reportQuestionInput } from './reportQuestionInput.ts';
import type { ReportQuestionInput } from './reportQuestionInput.ts';

/** Null if the user's reach has changed since the request, or another job has taken its place. */
async function countFor(tx: AccountTx, jobId: string, userId: string, { report, choice }: ReportQuestionInput) {
  const asked = await findCountOf(tx, jobId);
  const reader = await findActor(tx, userId);
  if (!asked || !reader || !mayOpenReport(reader.actor.role, report, choice.by)) return null;
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
  const question = { report, ...choice };
  const countedAt = new Date();
  const scope = await reportScope({
    tx,
    actor: reader.actor,
    timeZone: account!.timeZone,
    period: choice.period,
    filters: choice.filters,
    now: asked.askedAt,
  });
  if (countKey(scope, question) !== asked.key) return null;
  return { numbers: await countQuestion(scope, question), countedAt };
}

export const countReportJob = defineJob<ReportQuestionInput>({
  name: 'report.count',
  input: reportQuestionInput,
  retries: 2,
  async run({ input, jobId, createdBy, read, step }) {
    const numbers = await read((tx) => countFor(tx, jobId, createdBy!, input));
    if (numbers) await step((tx) => keepNumbers(tx, jobId, numbers));
  },
});
