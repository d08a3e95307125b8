import type { ListExport } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { notificationUsers, users } from '../../platform/db/schema/tables.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { exportAffiliatesJob } from '../affiliates/affiliateExport.ts';
import { exportAuditJob } from '../audit/auditExport.ts';
import { exportIndicatorsJob } from '../indicators/indicatorExport.ts';
import type { ListExportJob } from './defineListExportJob.ts';

let server: TestApp;
let world: LeadWorld;
/** One more than a request writes. */
const length = 10_001;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await world.within(async ({ db, accountId }) => {
    await db.execute(sql`
      insert into users (account_id, id, name, email, role, status, code, partner_id)
      select ${accountId}::uuid, gen_random_uuid(), 'Indicador ' || number, 'i' || number || '@exemplo.com.br',
        'indicator', 'active', 'LONGO' || number, ${world.partner.id}::uuid
      from generate_series(1, ${length}) as number`);
    await db.execute(sql`
      insert into affiliates (account_id, id, sponsor_id, sponsor_code, name, name_key, email, phone, document_number,
        terms, submission_id)
      select ${accountId}::uuid, gen_random_uuid(), ${world.people.partner.user.id}::uuid, 'X', 'Afiliado ' || number,
        'afiliado ' || number, 'a' || number || '@exemplo.com.br', '+55119' || (80000000 + number),
        lpad(number::text, 11, '0'), '{"version": "1", "text": "x", "at": "2026-01-01T00:00:00Z"}', gen_random_uuid()
      from generate_series(1, ${length}) as number`);
    await db.execute(sql`
      insert into audit_log (account_id, id, actor_kind, action)
      select ${accountId}::uuid, gen_random_uuid(), 'system', 'lead.export' from generate_series(1, ${length})`);
  });
});
afterAll(() => server.close());

const order = async (path: string, caller = world.people.admin) => {
  const answer = await world.call(caller, 'POST', path, { format: 'csv' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ListExport>();
};
const find = (jobId: string, caller = world.people.admin) => world.call(caller, 'GET', `/api/list_exports/${jobId}`);
const run = <Input>(job: ListExportJob<Input>, jobId: string) =>
  runJob(
    job,
    { account_id: world.account.id, job_id: jobId },
    {
      database: server.database,
      log: createLogger('silent'),
      storage: server.app.services.storage,
      vault: server.app.services.vault,
      claim: new AbortController().signal,
      stopping: new AbortController().signal,
      isLastAttempt: true,
    },
  );

describe('a list that is too long for a request', () => {
  it.each([
    ['/api/indicator_exports', exportIndicatorsJob, 'indicators', ';indicador;'],
    ['/api/affiliate_exports', exportAffiliatesJob, 'affiliates', 'Afiliado '],
    ['/api/audit_entry_exports', exportAuditJob, 'audit', 'Exportou leads'],
  ] as const)('%s is written by a job, whole, and the bell leads to it', async (path, job, screen, word) => {
    const made = await order(path);
    expect(made).toEqual({ file: null, rows_count: null, job_id: expect.any(String) });
    expect((await find(made.job_id!)).json<ListExport>()).toEqual(made);
    await run(job, made.job_id!);
    const { file, rows_count: count } = (await find(made.job_id!)).json<ListExport>();
    const { body } = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
    const rows = body.split('\r\n').filter((line) => line.toLowerCase().includes(word.toLowerCase()));
    expect(count).toBeGreaterThanOrEqual(length);
    expect(rows.length).toBeGreaterThanOrEqual(length);
    expect(new Set(rows).size === rows.length || screen === 'audit').toBe(true);
    const notified = await world.within(({ db, accountId }) =>
      db
        .select({ detail: notificationUsers.detail })
        .from(notificationUsers)
        .where(and(eq(notificationUsers.accountId, accountId), eq(notificationUsers.type, 'export_ready'))),
    );
    expect(notified.map(({ detail }) => detail)).toContain(`${made.job_id!} ${screen}`);
  });

  it("is nobody else's to read", async () => {
    const { job_id: id } = await order('/api/indicator_exports', world.people.partner);
    for (const caller of [world.people.indicator, world.people.indicatorManager]) {
      const answer = await find(id!, caller);
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'job.not_found']);
    }
    expect((await find(id!, world.people.admin)).statusCode).toBe(200);
  });

  it('is not written for a user who may no longer read it', async () => {
    const { job_id: id } = await order('/api/indicator_exports', world.people.partner);
    await world.within(({ db, accountId }) =>
      db
        .update(users)
        .set({ role: 'specialist', partnerId: null })
        .where(and(eq(users.accountId, accountId), eq(users.id, world.people.partner.user.id))),
    );
    await run(exportIndicatorsJob, id!).catch(() => {});
    const { rows } = await server.superuser.query<{ state: string }>('select state from jobs where id = $1', [id]);
    expect(rows).toEqual([{ state: 'failed' }]);
  });
});
