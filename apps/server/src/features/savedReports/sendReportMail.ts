import { reportMailHour } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, reportReceivers, savedReports } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { mailReportJob } from './mailReportJob.ts';
import { nextReportDay } from './nextReportDay.ts';

/** Undefined if another process holds the row or has started the mail. */
async function takeDue({ db, accountId }: AccountTx, id: string) {
  const [due] = await db
    .select({ frequency: savedReports.frequency, timeZone: accounts.timeZone })
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

/**
 * Starts the job of a mailed report in the transaction that sets the next day: only once across processes, and once for
 * all days missed while no server ran.
 */
export async function sendReportMail(tx: AccountTx, id: string): Promise<void> {
  const due = await takeDue(tx, id);
  if (!due?.frequency) return;
  await tx.db
    .update(reportReceivers)
    .set({ nextOn: nextReportDay(due.frequency, new Date(), due.timeZone) })
    .where(and(eq(reportReceivers.accountId, tx.accountId), eq(reportReceivers.id, id)));
  await enqueue(tx, mailReportJob, { receiver_id: id });
}
