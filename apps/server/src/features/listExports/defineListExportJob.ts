import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exportFileLimit, levelOf } from '@funil/api/contract';
import type { Ability, ExportFormat } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { listExportPart } from '../../platform/exports/ListExport.ts';
import type { ListExport, ListPart, ListReader } from '../../platform/exports/ListExport.ts';
import { exportName, listSheet } from '../../platform/exports/listSheet.ts';
import { insertExport, storeExport, writeExport } from '../../platform/exports/storeExport.ts';
import { markReady } from '../../platform/files/files.queries.ts';
import { withWorkFolder } from '../../platform/files/workFolder.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { JobContext, JobDefinition } from '../../platform/jobs/defineJob.ts';
import { findActor } from '../people/findActor.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A job has written a long list; `screen` is the word of the screen that offers its file. */
    'list.exported': { userId: string; jobId: string; screen: string };
  }
}

export interface ListExportResult {
  file_id: string;
  rows_count: number;
}

export type ListExportJob<Input> = JobDefinition<Input, null, ListExportResult>;

interface Asker extends ListReader {
  author: string;
}

/** The requesting user's current permissions apply. */
async function readAsker(
  tx: AccountTx,
  { createdBy, vault }: Pick<JobContext<unknown, null>, 'createdBy' | 'vault'>,
  ability: Ability | null,
): Promise<Asker> {
  const found = createdBy === null ? undefined : await findActor(tx, createdBy);
  if (!found || ability === null || levelOf(found.actor.role, ability) === 'none')
    throw new Error('The user who requested the export may no longer read the list.');
  const [account] = await tx.db
    .select({ timeZone: accounts.timeZone, personalization: accounts.personalization })
    .from(accounts)
    .where(eq(accounts.id, tx.accountId));
  return { tx, actor: found.actor, account: account!, vault, author: found.name };
}

async function* readSpool<Row>(path: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as Row;
}

/**
 * Defines the job that writes a long list to a file. Its rows are stored as JSON lines first, because the file has their
 * count before the table. An interrupted attempt leaves nothing visible, and the next one starts over.
 *
 * @param endpoint of the export, whose name and ability are also the job's
 * @param screen word of the notification's link, from `exportScreens`
 */
export function defineListExportJob<Input extends { format: ExportFormat }, Row>(
  endpoint: { name: string; ability: Ability | null },
  screen: string,
  list: ListExport<Input, Row>,
): ListExportJob<Input> {
  async function spoolRows(job: JobContext<Input, null>, path: string) {
    const { format: _format, ...filters } = job.input;
    const spool = await open(path, 'w', 0o600);
    try {
      let count = 0;
      let first: Row | undefined;
      let cursor: string | null = null;
      do {
        const after: string | null = cursor;
        const part: ListPart<Row> = await job.step(async (tx, { progress }) => {
          const reader = await readAsker(tx, job, endpoint.ability);
          const read = await list.readPart(reader, filters, after, listExportPart);
          progress(count + read.rows.length);
          return read;
        });
        await spool.write(part.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        count += part.rows.length;
        if (count > exportFileLimit) throw new Error('More rows than one file may have.');
        first ??= part.rows[0];
        cursor = part.next;
      } while (cursor !== null);
      return { count, first };
    } finally {
      await spool.close();
    }
  }

  return defineJob<Input, null, ListExportResult>({
    name: endpoint.name,
    input: list.input,
    retries: 3,
    run: (job) =>
      withWorkFolder(async (folder) => {
        const { format, ...filters } = job.input;
        const path = join(folder, 'rows');
        const { count, first } = await spoolRows(job, path);
        const { columns, context } = await job.step(async (tx) => {
          const reader = await readAsker(tx, job, endpoint.ability);
          const { timeZone } = reader.account;
          const labels = await list.describe(reader, filters, first);
          return { columns: list.columns(reader), context: { timeZone, author: reader.author, filters: labels } };
        });
        const sheet = listSheet(list.title, columns, count, readSpool<Row>(path), context);
        return writeExport(sheet, format, async (file) => {
          const accountId = await job.step(async (tx, { progress }) => {
            progress(count, count);
            await insertExport(tx, file, exportName(list.name, context.timeZone, format), job.createdBy!);
            return tx.accountId;
          });
          await storeExport(job.storage, accountId, file);
          await job.step(async (tx) => {
            if (!(await markReady(tx, file.id))) throw new Error('The file of the export went away.');
            await emit(tx, 'list.exported', { userId: job.createdBy!, jobId: job.jobId, screen });
          });
          return { file_id: file.id, rows_count: count };
        });
      }),
  });
}
