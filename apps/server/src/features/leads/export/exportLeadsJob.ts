import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exportFileLimit, exportLeadsInput } from '@funil/api/contract';
import type { Actor, ExportLeadsInput } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { accounts, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { SheetRow } from '../../../platform/exports/Sheet.ts';
import { withWorkFolder } from '../../../platform/files/workFolder.ts';
import { insertExport, storeExport, writeExport } from '../../../platform/exports/storeExport.ts';
import { exportName } from '../../../platform/exports/listSheet.ts';
import { markReady } from '../../../platform/files/files.queries.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobContext } from '../../../platform/jobs/defineJob.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { emit } from '../../../platform/events/emit.ts';
import { listSeenFields } from '../../ownFields/ownFieldAccess.ts';
import { findActor } from '../../people/findActor.ts';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import { addLeftOut, exportColumnsOf } from './campaign.ts';
import type { LeftOut } from './campaign.ts';
import { leadSheet, readExportBatch, withCampaign } from './leadSheet.ts';
import type { ExportContext } from './leadSheet.ts';
import type { LeadCursor } from '../list/leadCursor.ts';
import { findLeadSearchRelation } from '../list/leadSearchRelation.ts';
import { readExportQuery } from './readExportQuery.ts';

export interface LeadExportResult {
  file_id: string;
  rows_count: number;
  /** Leads that a campaign left out; missing for other exports. */
  left_out?: LeftOut;
}

interface Asker {
  actor: Actor;
  context: ExportContext;
}

/** The requesting user's current permissions apply. */
async function readAsker(tx: AccountTx, userId: string, input: ExportLeadsInput, vault: AuditVault): Promise<Asker> {
  const found = await findActor(tx, userId);
  if (!found) throw new Error('The user who requested the export has left.');
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
  const [user] = await tx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const settings = fieldSettingsOf(account!.personalization);
  const { filters } = await readExportQuery(tx, found.actor, input, settings, account!.timeZone);
  const ownFields = await listSeenFields(tx, found.actor.role);
  return {
    actor: found.actor,
    context: {
      settings,
      ownFields,
      timeZone: account!.timeZone,
      author: user!.name,
      filters,
      ...(input.campaign && {
        campaign: {
          channel: input.campaign,
          scope: { vault, actor: found.actor, timeZone: account!.timeZone },
        },
      }),
    },
  };
}

type Context = JobContext<ExportLeadsInput, null>;

/** Stores the rows as JSON lines first, because the file has the row count before the table. */
async function spoolRows(
  { input, createdBy, step, vault }: Context,
  path: string,
): Promise<{ count: number; asker: Asker; leftOut: LeftOut }> {
  const spool = await open(path, 'w', 0o600);
  try {
    let cursor: LeadCursor | null = null;
    let count = 0;
    const leftOut: LeftOut = {};
    for (;;) {
      const part = await step(async (tx, { progress }) => {
        const asker = await readAsker(tx, createdBy!, input, vault);
        const { query } = await readExportQuery(tx, asker.actor, input, asker.context.settings, asker.context.timeZone);
        const source = await findLeadSearchRelation(tx, query);
        const read = await readExportBatch(
          tx,
          asker.actor,
          { ...query, cursor },
          source,
          exportColumnsOf(input),
          asker.context,
        );
        progress(count + read.rows.length);
        return { asker, ...read };
      });
      await spool.write(part.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      count += part.rows.length;
      addLeftOut(leftOut, part.leftOut);
      if (count > exportFileLimit) throw new Error('More rows than one file may have.');
      cursor = part.next;
      if (!cursor) return { count, asker: part.asker, leftOut };
    }
  } finally {
    await spool.close();
  }
}

async function* readSpool(path: string): AsyncGenerator<SheetRow> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as SheetRow;
}

/** An interrupted attempt leaves nothing visible: the next one starts over, and unfinished files are deleted. */
export const exportLeadsJob = defineJob<ExportLeadsInput, null, LeadExportResult>({
  name: 'lead.export',
  input: exportLeadsInput,
  retries: 3,
  async run(job) {
    const { input, jobId, createdBy, step, storage } = job;
    const columns = exportColumnsOf(input);
    return withWorkFolder(async (folder) => {
      const path = join(folder, 'rows');
      const { count, asker, leftOut } = await spoolRows(job, path);
      const context = withCampaign(asker.context, leftOut);
      return writeExport(leadSheet(columns, count, readSpool(path), context), input.format, async (file) => {
        const accountId = await step(async (tx, { progress }) => {
          progress(count, count);
          await insertExport(tx, file, exportName('leads', asker.context.timeZone, input.format), createdBy!);
          return tx.accountId;
        });
        await storeExport(storage, accountId, file);
        await step(async (tx) => {
          if (!(await markReady(tx, file.id))) throw new Error('The file of the export went away.');
          await emit(tx, 'leads.exported', { userId: createdBy!, jobId });
        });
        return { file_id: file.id, rows_count: count, ...(input.campaign && { left_out: leftOut }) };
      });
    });
  },
});
