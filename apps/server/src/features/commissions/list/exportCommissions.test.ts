import type { CommissionExport } from '@funil/api/contract';
import { describeNotification } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { accounts, notificationUsers } from '../../../platform/db/schema/tables.ts';
import { runJob } from '../../../platform/jobs/runJob.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { exportCommissionsJob } from './exportCommissionsJob.ts';

let server: TestApp;
let world: CommissionWorld;
const length = 10_001;

beforeAll(async () => {
  server = await createTestApp();
  world = await createCommissionWorld(server);
  const { id: ruleId } = await world.within((tx) => createCommissionRule(tx));
  await world.within(({ db, accountId }) =>
    db.execute(sql`
      with sale as (
        insert into commission_sales (account_id, id, lead_id, won_at, sold_on, value_cents, seller_id)
        select ${accountId}::uuid, gen_random_uuid(), gen_random_uuid(), now(), '2026-01-10'::date + number % 300,
          number, ${world.people.specialist.user.id}::uuid
        from generate_series(1, ${length}) as number returning id, lead_id, seller_id, sold_on, value_cents
      )
      insert into commission_entries (account_id, id, sale_id, lead_id, beneficiary, user_id, rule_id, rule_version,
        scope, rule_reason, part, parts, base_cents, amount_cents, sold_on, due_on, state)
      select ${accountId}::uuid, gen_random_uuid(), id, lead_id, 'specialist', seller_id, ${ruleId}::uuid, 1, 'any',
        'Vale', 1, 1, value_cents, value_cents, sold_on, sold_on, 'pending' from sale`),
  );
});
afterAll(() => server.close());

const admin = () => world.people.admin;
const order = (caller = admin(), filters: object = {}) =>
  world.ask<CommissionExport>('POST', '/api/commission_exports', { format: 'csv', ...filters }, { caller });
const run = (jobId: string) =>
  runJob(
    exportCommissionsJob,
    { account_id: world.account.id, job_id: jobId },
    {
      database: server.database,
      log: createLogger('silent'),
      storage: server.app.services.storage,
      claim: new AbortController().signal,
      stopping: new AbortController().signal,
      isLastAttempt: false,
    },
  );

/** The texts of each row of a workbook. */
const textsOf = (content: Uint8Array): string[][] =>
  [
    ...strFromU8(unzipSync(new Uint8Array(content))['xl/worksheets/sheet1.xml']!).matchAll(/<row [^>]*>(.*?)<\/row>/g),
  ].map(([, row]) => [...row!.matchAll(/<c [^>]*>(.*?)<\/c>/g)].map(([, cell]) => cell!.replaceAll(/<[^<>]+>/g, '')));

it.each([
  ['csv', 'admin'],
  ['csv', 'specialist'],
  ['xlsx', 'admin'],
  ['xlsx', 'partner'],
] as const)('has every column of the screen, as %s of a person who is %s', async (format, role) => {
  await world.within(({ db, accountId }) =>
    db
      .update(accounts)
      .set({ personalization: { singular_product_label: 'Kit' } })
      .where(eq(accounts.id, accountId)),
  );
  const filters = { format, sold_until: '2026-01-12' };
  const { file } = await order(world.people[role], filters);
  const { rawPayload } = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
  const header =
    format === 'csv'
      ? rawPayload
          .toString('utf8')
          .split('\r\n')
          .find((line) => line.startsWith('Vencimento;'))!
          .split(';')
      : textsOf(rawPayload).find((cells) => cells[0] === 'Vencimento')!;
  expect(header).toEqual([
    'Vencimento',
    'Venda',
    'Beneficiário',
    'Papel',
    'Lead',
    'Nome do lead',
    'Kit',
    'Tipo de produto',
    'Regra',
    'Parcela',
    'Valor da venda',
    'Comissão',
    'Situação',
    'Lançada em',
    'Aprovada em',
    'Paga em',
  ]);
});

it('a list above the limit is written by a job, which nobody else reads', async () => {
  const { job_id: id } = await order();
  const answer = await world.call(world.people.indicator, 'GET', `/api/commission_exports/${id}`);
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'job.not_found']);
});

it('it has every entry, adds up to the totals, and the bell leads to it', async () => {
  const made = await order();
  expect(made).toEqual({ file: null, rows_count: null, job_id: expect.any(String) });
  expect(await world.ask('GET', `/api/commission_exports/${made.job_id}`)).toEqual(made);
  await run(made.job_id!);
  const { file, rows_count: count } = await world.ask<CommissionExport>(
    'GET',
    `/api/commission_exports/${made.job_id}`,
  );
  expect(count).toBe(length);
  const { body } = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
  const rows = body.split('\r\n').filter((line) => line.includes(';Única;'));
  const cents = rows.map((row) => Number(row.split(';')[11]!.replaceAll('.', '').replace(',', '')));
  const { total } = await world.totals();
  expect([rows.length, cents.reduce((sum, one) => sum + one, 0)]).toEqual([total.count, total.amount_cents]);
  const [notification, ...others] = await world.within(({ db }) =>
    db.select().from(notificationUsers).where(eq(notificationUsers.userId, admin().user.id)),
  );
  expect([notification!.type, others]).toEqual(['export_ready', []]);
  const facts = {
    type: notification!.type,
    detail: notification!.detail,
    actor: null,
    lead: null,
    leads_count: 0,
    affiliate: null,
    reminder_id: null,
    amount_cents: null,
  };
  expect(describeNotification(facts, 'admin').link).toBe(`/comissionamentos?exportacao=${made.job_id}`);
});

it('a list that its filters leave short comes at once', async () => {
  const { file, rows_count: count, job_id: jobId } = await order(world.people.specialist, { sold_until: '2026-01-12' });
  expect([file === null, jobId, count! < length && count! > 0]).toEqual([false, null, true]);
});
