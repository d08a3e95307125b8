import { exportCommissionsInput, exportFileLimit } from '@funil/api/contract';
import type { ExportCommissionsInput } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { accounts, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { insertExport, storeExport, writeExport } from '../../../platform/exports/storeExport.ts';
import type { SheetRow } from '../../../platform/exports/Sheet.ts';
import { emit } from '../../../platform/events/emit.ts';
import { markReady } from '../../../platform/files/files.queries.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobContext } from '../../../platform/jobs/defineJob.ts';
import { findActor } from '../../people/findActor.ts';
import { commissionExportName, commissionSheet, productLabelOf } from './commissionSheet.ts';
import { totalEntries } from './listEntries.ts';
import { describeFiltersOf, readSheetPart } from './readCommissionSheet.ts';

export interface CommissionExportResult {
  file_id: string;
  rows_count: number;
}

/** The requesting user's current permissions apply. */
async function readAsker(tx: AccountTx, userId: string) {
  const found = await findActor(tx, userId);
  if (!found) throw new Error('The user who requested the export has left.');
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
  const [user] = await tx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const { timeZone, personalization } = account!;
  return { actor: found.actor, timeZone, personalization, author: user!.name };
}

async function* readRows({ step, createdBy, input }: JobContext<ExportCommissionsInput, null>, total: number) {
  const { format: _format, ...query } = input;
  let cursor: string | undefined;
  let done = 0;
  do {
    const part: { rows: SheetRow[]; next: string | null } = await step(async (tx, { progress }) => {
      const { actor, timeZone } = await readAsker(tx, createdBy!);
      const read = await readSheetPart(tx, actor, query, cursor, timeZone);
      done += read.rows.length;
      progress(done, total);
      return read;
    });
    yield* part.rows;
    cursor = part.next ?? undefined;
  } while (cursor);
}

/** An interrupted export leaves no visible file. */
export const exportCommissionsJob = defineJob<ExportCommissionsInput, null, CommissionExportResult>({
  name: 'commission.export',
  input: exportCommissionsInput,
  retries: 3,
  async run(job) {
    const { input, jobId, createdBy, step, storage } = job;
    const { format, sort: _sort, ...filters } = input;
    const { count, context } = await step(async (tx) => {
      const { actor, timeZone, author, personalization } = await readAsker(tx, createdBy!);
      const { total } = await totalEntries(tx, actor, filters);
      return {
        count: total.count,
        context: {
          timeZone,
          author,
          filters: await describeFiltersOf(tx, actor, filters),
          productLabel: productLabelOf(personalization),
        },
      };
    });
    if (count > exportFileLimit) throw new Error('More rows than one file may have.');
    return writeExport(commissionSheet(count, readRows(job, count), context), format, async (file) => {
      const accountId = await step(async (tx) => {
        await insertExport(tx, file, commissionExportName(context.timeZone, format), createdBy!);
        return tx.accountId;
      });
      await storeExport(storage, accountId, file);
      await step(async (tx) => {
        if (!(await markReady(tx, file.id))) throw new Error('The file of the export went away.');
        await emit(tx, 'commissions.exported', { userId: createdBy!, jobId });
      });
      return { file_id: file.id, rows_count: count };
    });
  },
});
