import { readFile } from 'node:fs/promises';
import { failedReportDetail, mayOpenReport, reportMailHour } from '@funil/api/contract';
import { and, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '../../platform/config/readConfig.ts';
import { accounts, notificationUsers, reportReceivers, savedReports } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { writeExport } from '../../platform/exports/keepExport.ts';
import { exportName } from '../../platform/exports/listSheet.ts';
import type { Sheet } from '../../platform/exports/Sheet.ts';
import { accountOriginOf } from '../../platform/mail/accountOriginOf.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { findActor } from '../people/findActor.ts';
import { readReportSheet } from '../reports/readReportSheet.ts';
import { nextReportDay } from './nextReportDay.ts';
import { reportLetter } from './reportLetter.ts';
import type { SavedReportRow } from './savedReports.queries.ts';

interface Services {
  config: Pick<Config, 'port' | 'appOrigin'>;
  outbox: Pick<Outbox, 'add'>;
}
type AccountRow = Pick<typeof accounts.$inferSelect, 'name' | 'personalization' | 'timeZone'>;

/** Undefined if another process holds the row or has sent the mail. */
async function takeDue({ db, accountId }: AccountTx, id: string) {
  const [due] = await db
    .select({ receiver: reportReceivers, saved: savedReports, account: accounts })
    .from(reportReceivers)
    .innerJoin(
      savedReports,
      and(eq(savedReports.accountId, accountId), eq(savedReports.id, reportReceivers.savedReportId)),
    )
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        eq(reportReceivers.accountId, accountId),
        eq(reportReceivers.id, id),
        sql`(${reportReceivers.nextOn} + make_interval(hours => ${reportMailHour})) at time zone ${accounts.timeZone}
          <= now()`,
      ),
    )
    .for('update', { of: reportReceivers, skipLocked: true });
  return due;
}

const xlsxOf = (sheet: Sheet) =>
  writeExport(sheet, 'xlsx', async ({ path, contentType }) => ({
    contentType,
    content: (await readFile(path)).toString('base64'),
  }));

/** Null if the database refuses the count, as on every retry. Notifies the owner once a day. */
async function countOrNotify<T>(
  tx: AccountTx,
  { id, userId, report, name }: SavedReportRow,
  count: (tx: AccountTx) => Promise<T>,
): Promise<T | null> {
  try {
    return await tx.db.transaction((db) => count({ ...tx, db }));
  } catch (error) {
    if (!isRefusedByData(error)) throw error;
    const detail = failedReportDetail(report, id, name);
    if (!(await wasNotifiedToday(tx, userId, detail))) await emit(tx, 'savedReport.refused', { userId, detail });
    return null;
  }
}

/** Error classes for a faulty statement or value; transient errors have others. */
const ofStatement = /^(?:22|42)/;

function isRefusedByData(error: unknown): boolean {
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

async function mailReport(
  tx: AccountTx,
  saved: SavedReportRow,
  account: AccountRow,
  receiverId: string,
  { config, outbox }: Services,
): Promise<void> {
  const owner = await findActor(tx, saved.userId);
  const receiver = await findActor(tx, receiverId);
  const origin = await accountOriginOf(config, tx);
  const { report, choice, frequency } = saved;
  const { order = null, ...asked } = choice;
  const mayRead = [owner, receiver].every((person) => person && mayOpenReport(person.actor.role, report, choice.by));
  if (!owner || !receiver || !mayRead || !origin || !frequency) return;
  const computed = await countOrNotify(tx, saved, (within) =>
    readReportSheet(
      { tx: within, actor: receiver.actor, author: owner.name, account },
      { report, ...asked },
      { order },
    ),
  );
  if (!computed) return;
  const { sheet, file } = computed;
  const read: Sheet = { ...sheet, preface: [...sheet.preface, `Com o que ${receiver.name} pode ver`] };
  const letter = reportLetter({
    to: receiver.email,
    accountName: account.name,
    origin,
    id: saved.id,
    name: saved.name,
    report,
    frequency,
    ownerName: owner.name,
    isOwn: receiverId === saved.userId,
  });
  await outbox.add(tx, {
    ...composeMail(account, letter),
    attachments: [{ name: exportName(file, account.timeZone, 'xlsx'), ...(await xlsxOf(read)) }],
  });
}

/**
 * Mails the report and sets its next day in one transaction: once across processes, and once for all days missed while
 * no server ran. No mail if owner or receiver lost access, or the database refuses the count.
 */
export async function sendReportMail(tx: AccountTx, id: string, services: Services): Promise<void> {
  const due = await takeDue(tx, id);
  if (!due?.saved.frequency) return;
  const { receiver, saved, account } = due;
  await tx.db
    .update(reportReceivers)
    .set({ nextOn: nextReportDay(due.saved.frequency, new Date(), account.timeZone) })
    .where(and(eq(reportReceivers.accountId, tx.accountId), eq(reportReceivers.id, id)));
  await mailReport(tx, saved, account, receiver.userId, services);
}
