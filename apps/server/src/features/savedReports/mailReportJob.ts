import { readFile } from 'node:fs/promises';
import { failedReportDetail, mayOpenReport } from '@funil/api/contract';
import type { ReportFrequency } from '@funil/api/contract';
import { yup } from '@funil/validation';
import { and, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '../../platform/config/readConfig.ts';
import { accounts, notificationUsers, reportReceivers, savedReports } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { writeExport } from '../../platform/exports/keepExport.ts';
import { exportName } from '../../platform/exports/listSheet.ts';
import type { Sheet } from '../../platform/exports/Sheet.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { JobContext } from '../../platform/jobs/defineJob.ts';
import { accountOriginOf } from '../../platform/mail/accountOriginOf.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { findActor } from '../people/findActor.ts';
import { readReportSheet } from '../reports/readReportSheet.ts';
import { reportLetter } from './reportLetter.ts';
import type { SavedReportRow } from './savedReports.queries.ts';

const mailReportInput = yup.object({ receiver_id: yup.string().required() }).noUnknown();
type MailReportInput = yup.InferType<typeof mailReportInput>;

interface MailedReport {
  saved: SavedReportRow & { frequency: ReportFrequency };
  account: typeof accounts.$inferSelect;
  owner: NonNullable<Awaited<ReturnType<typeof findActor>>>;
  receiver: NonNullable<Awaited<ReturnType<typeof findActor>>>;
  receiverId: string;
  origin: string;
}

/** Null if the receiver has stopped the mail, or one of the two may no longer open the report. */
async function findReport(tx: AccountTx, id: string, config: Pick<Config, 'port' | 'appOrigin'>) {
  const { db, accountId } = tx;
  const [found] = await db
    .select({ receiverId: reportReceivers.userId, saved: savedReports, account: accounts })
    .from(reportReceivers)
    .innerJoin(
      savedReports,
      and(eq(savedReports.accountId, accountId), eq(savedReports.id, reportReceivers.savedReportId)),
    )
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(reportReceivers.accountId, accountId), eq(reportReceivers.id, id)));
  if (!found) return null;
  const { saved, account, receiverId } = found;
  const { report, choice, frequency } = saved;
  const owner = await findActor(tx, saved.userId);
  const receiver = await findActor(tx, receiverId);
  const origin = await accountOriginOf(config, tx);
  const mayRead = [owner, receiver].every((person) => person && mayOpenReport(person.actor.role, report, choice.by));
  if (!owner || !receiver || !mayRead || !origin || !frequency) return null;
  return { saved: { ...saved, frequency }, account, owner, receiver, receiverId, origin } satisfies MailedReport;
}

function readSheet(tx: AccountTx, { saved, account, owner, receiver }: MailedReport) {
  const { order = null, ...asked } = saved.choice;
  return readReportSheet(
    { tx, actor: receiver.actor, author: owner.name, account },
    { report: saved.report, ...asked },
    { order },
  );
}

/** Errors of a faulty statement or value, and of a statement that takes longer than a job may. Others are transient. */
const ofStatement = /^(?:22|42|57014)/;

/** True if no retry changes the outcome. */
function isUncountable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && ofStatement.test(cause.code ?? '');
}

async function wasNotifiedToday({ db, accountId }: AccountTx, userId: string, detail: string): Promise<boolean> {
  const rows = await db
    .select({ id: notificationUsers.id })
    .from(notificationUsers)
    .where(
      and(
        eq(notificationUsers.accountId, accountId),
        eq(notificationUsers.userId, userId),
        eq(notificationUsers.type, 'report_failed'),
        eq(notificationUsers.detail, detail),
        sql`${notificationUsers.createdAt} > now() - interval '1 day'`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function notifyOwner(tx: AccountTx, { saved: { id, userId, report, name } }: MailedReport): Promise<void> {
  const detail = failedReportDetail(report, id, name);
  if (!(await wasNotifiedToday(tx, userId, detail))) await emit(tx, 'savedReport.refused', { userId, detail });
}

const xlsxOf = (sheet: Sheet) =>
  writeExport(sheet, 'xlsx', async ({ path, contentType }) => ({
    contentType,
    content: (await readFile(path)).toString('base64'),
  }));

function letterOf({ saved, account, owner, receiver, receiverId, origin }: MailedReport) {
  const { id, name, report, frequency, userId } = saved;
  return composeMail(
    account,
    reportLetter({
      to: receiver.email,
      accountName: account.name,
      origin,
      id,
      name,
      report,
      frequency,
      ownerName: owner.name,
      isOwn: receiverId === userId,
    }),
  );
}

async function mailReport({ input, read, step, mail }: JobContext<MailReportInput, true>): Promise<void> {
  const report = await read((tx) => findReport(tx, input.receiver_id, mail.config));
  if (!report) return;
  const computed = await read((tx) => readSheet(tx, report)).catch((error: unknown) => {
    if (!isUncountable(error)) throw error;
    return null;
  });
  if (!computed) return step((tx) => notifyOwner(tx, report));
  const { sheet, file } = computed;
  const own: Sheet = { ...sheet, preface: [...sheet.preface, `Com o que ${report.receiver.name} pode ver`] };
  const attachment = { name: exportName(file, report.account.timeZone, 'xlsx'), ...(await xlsxOf(own)) };
  await step(async (tx, { checkpoint }) => {
    await mail.outbox.add(tx, { ...letterOf(report), attachments: [attachment] });
    checkpoint(true);
  });
}

/** Counts a saved report for one receiver, as long as it takes, and mails it once. */
export const mailReportJob = defineJob<MailReportInput, true>({
  name: 'saved_report.mail',
  input: mailReportInput,
  retries: 5,
  async run(job) {
    // The mail is written by an attempt whose end was lost.
    if (job.resumeFrom) return;
    await mailReport(job);
  },
});
