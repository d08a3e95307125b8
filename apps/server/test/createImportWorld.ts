import type {
  CheckLeadImportInput,
  LeadImport,
  LeadImportKind,
  LeadImportTarget,
  RunLeadImportInput,
  StoredFile,
} from '@funil/api/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { jobs, leads } from '../src/platform/db/schema/tables.ts';
import { allJobs } from '../src/allJobs.ts';
import type { AnyJob } from '../src/platform/jobs/defineJob.ts';
import { runJob } from '../src/platform/jobs/runJob.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import { createLeadWorld } from './createLeadWorld.ts';
import type { LeadWorld } from './createLeadWorld.ts';
import type { TestApp } from './createTestApp.ts';
import { formOf } from './files.ts';

export const goodRows = [
  ['Ana Paula Ribeiro', '(11) 98812-3340', 'anapaula@terra.com.br', '529.982.247-25', '250.000,00'],
  ['Bruno Sá', '11 97654-3210', '', '111.444.777-35', ''],
];

/** An account whose admin imports files, each call by the real endpoints and each job by its real definition. */
export async function createImportWorld(
  server: TestApp,
  personalization: Parameters<typeof createLeadWorld>[1] = null,
) {
  const world: LeadWorld = await createLeadWorld(server, personalization);
  const { admin } = world.people;

  const send = async (content: string | Buffer, name = 'contatos.csv') => {
    const { headers, payload } = formOf(content, name);
    return server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=lead_import',
      headers: { ...admin.headers, ...headers },
      payload,
    });
  };

  /**
   * Runs the jobs that wait, one after the other, as the queue would. `afterStep` runs between two steps, where a
   * server would stop. With `takesOver` also those that nobody runs any more.
   */
  async function work(
    options: { stopping?: AbortSignal; afterStep?: () => Promise<void>; takesOver?: boolean } = {},
  ): Promise<void> {
    const states = options.takesOver ? (['queued', 'running'] as const) : (['queued'] as const);
    for (;;) {
      const [job] = await world.within(({ db, accountId }) =>
        db
          .select()
          .from(jobs)
          .where(and(eq(jobs.accountId, accountId), inArray(jobs.state, states)))
          .orderBy(asc(jobs.id))
          .limit(1),
      );
      if (!job) return;
      const { run: runAll, ...definition } = allJobs.find(({ name }) => name === job.kind)!;
      const run: AnyJob['run'] = (context) =>
        runAll({
          ...context,
          step: async (fn) => {
            const result = await context.step(fn);
            await options.afterStep?.();
            return result;
          },
        });
      await runJob(
        { ...definition, run },
        { account_id: world.account.id, job_id: job.id },
        {
          database: server.database,
          log: createLogger('silent'),
          storage: server.app.services.storage,
          vault: server.app.services.vault,
          claim: new AbortController().signal,
          stopping: options.stopping ?? new AbortController().signal,
          isLastAttempt: true,
        },
      );
      if (options.stopping?.aborted) return;
    }
  }

  const importOf = (answer: { json: <T>() => T }) => answer.json<{ lead_import: LeadImport }>().lead_import;
  const show = async (id: string) => importOf(await world.call(admin, 'GET', `/api/lead_imports/${id}`));
  const ask = (id: string, what: string, body?: object, method: 'POST' | 'PUT' = 'POST') =>
    world.call(admin, method, `/api/lead_imports/${id}/${what}`, body);

  /** Sends a file and has it read. */
  async function begin(
    content: string | Buffer,
    { kind = 'new' as LeadImportKind, name = 'contatos.csv' } = {},
  ): Promise<LeadImport> {
    const sent = await send(content, name);
    expect(sent.statusCode, sent.body).toBe(201);
    const answer = await world.call(admin, 'POST', '/api/lead_imports', {
      file_id: sent.json<{ file: StoredFile }>().file.id,
      kind,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    await work();
    return show(importOf(answer).id);
  }

  const settings = (columns: (LeadImportTarget | null)[], more: Partial<CheckLeadImportInput> = {}) => ({
    sheet: 0,
    header_row: 1,
    columns,
    duplicate_keys: ['document_number', 'phone'],
    on_duplicate: 'fill',
    ...more,
  });

  async function check(
    id: string,
    columns: (LeadImportTarget | null)[],
    more: Partial<CheckLeadImportInput> = {},
  ): Promise<LeadImport> {
    const answer = await ask(id, 'check', settings(columns, more), 'PUT');
    expect(answer.statusCode, answer.body).toBe(200);
    await work();
    return show(id);
  }

  async function run(id: string, options: Partial<RunLeadImportInput> = {}): Promise<LeadImport> {
    const answer = await ask(id, 'run', options);
    expect(answer.statusCode, answer.body).toBe(200);
    await work();
    return show(id);
  }

  /** From the file to the end. */
  async function importFile(
    content: string | Buffer,
    columns: (LeadImportTarget | null)[],
    more: Partial<CheckLeadImportInput> & { kind?: LeadImportKind; name?: string } = {},
    options: Partial<RunLeadImportInput> = {},
  ): Promise<LeadImport> {
    const { kind, name, ...rest } = more;
    const begun = await begin(content, { ...(kind ? { kind } : {}), ...(name ? { name } : {}) });
    expect(begun.problem).toBeNull();
    await check(begun.id, columns, rest);
    return run(begun.id, options);
  }

  const storedLeads = () =>
    world.within(({ db, accountId }) =>
      db.select().from(leads).where(eq(leads.accountId, accountId)).orderBy(asc(leads.number)),
    );

  return { ...world, admin, send, work, show, ask, begin, settings, check, run, importFile, storedLeads };
}

export type ImportWorld = Awaited<ReturnType<typeof createImportWorld>>;

/** A CSV file as the product's exports write them. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter = ';') =>
  rows
    .map((row) => row.map((cell) => (/["\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter))
    .join('\r\n');

/** A sequence of valid CPFs. */
export function cpfOf(index: number): string {
  const digits = Array.from(String(100_000_000 + index), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}
