import type { ReportCounting, SavedReportKind } from '@funil/api/contract';
import { lockList } from '../../../platform/db/lockList.ts';
import { withinTime } from '../../../platform/db/withinTime.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { FactScope } from '../../leadFacts/factScope.ts';
import { countQuestion } from '../countQuestion.ts';
import type { NumbersOf, ReportQuestion } from '../countQuestion.ts';
import { reportScope } from '../reportScope.ts';
import type { ReportRequest } from '../reportScope.ts';
import { countKey } from './countKey.ts';
import { countReportJob } from './countReportJob.ts';
import { findFreshCount, findRunningCount, noteCount } from './reportCounts.queries.ts';
import type { ReportCountRow } from './reportCounts.queries.ts';

type Asker = Pick<ReportRequest, 'tx' | 'actor' | 'timeZone'>;

interface AnsweredReport<Numbers> {
  report: Numbers | null;
  counting: ReportCounting | null;
  counted_at: string | null;
}

const presentCounting = ({ jobId, askedAt }: Pick<ReportCountRow, 'jobId' | 'askedAt'>): ReportCounting => ({
  job_id: jobId,
  since: askedAt.toISOString(),
});

/** The key determines the kind of report. */
const numbersOf = <Kind extends SavedReportKind>({ numbers }: ReportCountRow) => numbers as NumbersOf<Kind>;

/** Numbers that a background job counted a moment ago, so that a file matches the screen. */
export async function findFreshNumbers<Kind extends SavedReportKind>(
  scope: FactScope,
  question: ReportQuestion & { report: Kind },
): Promise<NumbersOf<Kind> | undefined> {
  const fresh = await findFreshCount(scope.tx, { userId: scope.actor.uid, key: countKey(scope, question) });
  return fresh && numbersOf<Kind>(fresh);
}

/** Only one of two concurrent requests starts the job. */
async function askForJob(
  { tx, actor }: Asker,
  question: ReportQuestion,
  { key, askedAt }: Pick<ReportCountRow, 'key' | 'askedAt'>,
): Promise<ReportCounting> {
  const owner = { userId: actor.uid, key };
  await lockList(tx, `report_counts of ${actor.uid}`);
  // The job may have ended during the wait; polling it then shows that.
  const asked = (await findFreshCount(tx, owner)) ?? (await findRunningCount(tx, owner));
  if (asked) return presentCounting(asked);
  const { report, ...choice } = question;
  const jobId = await enqueue(tx, countReportJob, { report, choice }, { createdBy: actor.uid });
  await noteCount(tx, { ...owner, jobId, askedAt });
  return presentCounting({ jobId, askedAt });
}

/** Returns fresh background numbers, or computes within the limit, or starts a job. */
export async function answerReport<Kind extends SavedReportKind>(
  asker: Asker,
  question: ReportQuestion & { report: Kind },
  limitMs: number,
): Promise<AnsweredReport<NumbersOf<Kind>>> {
  const { tx, actor } = asker;
  const { period, filters } = question;
  const scope = await reportScope({ ...asker, period, filters });
  const key = countKey(scope, question);
  const owner = { userId: actor.uid, key };
  const fresh = await findFreshCount(tx, owner);
  if (fresh) return { report: numbersOf<Kind>(fresh), counting: null, counted_at: fresh.countedAt!.toISOString() };
  const running = await findRunningCount(tx, owner);
  if (running) return { report: null, counting: presentCounting(running), counted_at: null };
  const report = await withinTime(tx, limitMs, (limited) => countQuestion({ ...scope, tx: limited }, question));
  if (report) return { report, counting: null, counted_at: null };
  return { report: null, counting: await askForJob(asker, question, { key, askedAt: scope.now }), counted_at: null };
}
