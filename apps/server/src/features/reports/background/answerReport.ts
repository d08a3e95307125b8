import type { ReportAnswers, ReportCounting, ReportKind, ReportOf } from '@funil/api/contract';
import { lockList } from '../../../platform/db/lockList.ts';
import { withinTime } from '../../../platform/db/withinTime.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { FactScope } from '../../leadFacts/factScope.ts';
import { countReportNumbers, reportScope } from '../countReportNumbers.ts';
import type { ReportQuestion, ReportRequest } from '../countReportNumbers.ts';
import { reportCountKey } from './reportCountKey.ts';
import { countReportJob } from './countReportJob.ts';
import { findFreshCount, findRunningCount, noteCount } from './reportCounts.queries.ts';
import type { ReportCountRow } from './reportCounts.queries.ts';

type Asker = Pick<ReportRequest, 'tx' | 'actor' | 'timeZone'>;

const presentCounting = ({ jobId, askedAt }: Pick<ReportCountRow, 'jobId' | 'askedAt'>): ReportCounting => ({
  job_id: jobId,
  since: askedAt.toISOString(),
});

/** The row was found by a key that contains the kind of report. */
const numbersOf = <Kind extends ReportKind>({ numbers }: ReportCountRow) => numbers as ReportOf<Kind>;

/** Numbers recently counted in the background, so that a file shows the same as the screen. */
export async function findFreshNumbers<Kind extends ReportKind>(
  scope: FactScope,
  question: ReportQuestion & { report: Kind },
): Promise<ReportOf<Kind> | undefined> {
  const fresh = await findFreshCount(scope.tx, { userId: scope.actor.uid, key: reportCountKey(scope, question) });
  return fresh && numbersOf<Kind>(fresh);
}

/** Starts a job, or returns the one that a concurrent request started. */
async function askForJob(
  { tx, actor }: Asker,
  question: ReportQuestion,
  { key, askedAt }: Pick<ReportCountRow, 'key' | 'askedAt'>,
): Promise<ReportCounting> {
  const owner = { userId: actor.uid, key };
  await lockList(tx, `report_counts of ${actor.uid}`);
  // The job may have ended during the wait for the lock; polling the job shows its end.
  const asked = (await findFreshCount(tx, owner)) ?? (await findRunningCount(tx, owner));
  if (asked) return presentCounting(asked);
  const { report, ...choice } = question;
  const jobId = await enqueue(tx, countReportJob, { report, choice }, { createdBy: actor.uid });
  await noteCount(tx, { ...owner, jobId, askedAt });
  return presentCounting({ jobId, askedAt });
}

/** Answers with fresh numbers from the background, or counts within the limit, or starts a job. */
export async function answerReport<Kind extends ReportKind>(
  asker: Asker,
  question: ReportQuestion & { report: Kind },
  limitMs: number,
): Promise<ReportAnswers[Kind]> {
  const { report, counting = null, countedAt = null } = await countWithin(asker, question, limitMs);
  // The compiler does not narrow `Kind` by the value of `report`.
  return { report, counting, counted_at: countedAt && countedAt.toISOString() } as ReportAnswers[Kind];
}

async function countWithin(
  asker: Asker,
  question: ReportQuestion,
  limitMs: number,
): Promise<{ report: ReportOf<ReportKind> | null; counting?: ReportCounting; countedAt?: Date | null }> {
  const { tx, actor } = asker;
  const { period, filters } = question;
  const scope = await reportScope({ ...asker, period, filters });
  const key = reportCountKey(scope, question);
  const owner = { userId: actor.uid, key };
  const fresh = await findFreshCount(tx, owner);
  if (fresh) return { report: fresh.numbers!, countedAt: fresh.countedAt };
  const running = await findRunningCount(tx, owner);
  if (running) return { report: null, counting: presentCounting(running) };
  const report = await withinTime(tx, limitMs, (limited) => countReportNumbers({ ...scope, tx: limited }, question));
  if (report) return { report };
  return { report: null, counting: await askForJob(asker, question, { key, askedAt: scope.now }) };
}
