import { leadSortFields } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, it } from 'vitest';
import { createManyLeads } from '../../../../test/createManyLeads.ts';
import type { ManyLeads } from '../../../../test/createManyLeads.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp, Caller } from '../../../../test/createTestApp.ts';

import { appendFileSync } from 'node:fs';
const log = (...x: unknown[]) => appendFileSync('/tmp/t/lists/explore.txt', x.join(' ') + '\n');
let server: TestApp;
let world: ManyLeads['world'];
beforeAll(async () => {
  server = await createTestApp();
  ({ world } = await createManyLeads(server, 10_000));
});
afterAll(() => server.close());

const scans = async () => new Map((await server.superuser.query(
  `select indexrelname as name, idx_scan::int as n from pg_stat_user_indexes where relname = 'leads'`)).rows.map((r: any) => [r.name, r.n]));
async function used(run: () => Promise<unknown>) {
  const before = await scans();
  await run();
  await Promise.all(Array.from({ length: 12 }, () => server.database.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.02)')));
  const after = await scans();
  return [...after].filter(([name, n]) => n > before.get(name)!).map(([name]) => name);
}
const all = new Set<string>();
const ask = async (caller: Caller, path: string, query: Record<string, string> = {}) => {
  const u = await used(async () => {
    const r = await server.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: caller.headers });
    if (r.statusCode !== 200) log(r.statusCode, path, query, r.body);
  });
  for (const x of u) all.add(x);
  log(`Q ${caller.user.role} ${path} ${JSON.stringify(query)}: ${u.join(' ')}`);
};

it('explores', async () => {
  const p = world.people;
  for (const sort of leadSortFields) for (const direction of ['asc', 'desc']) await ask(p.admin, '/api/leads', { sort, direction });
  const filters: Record<string, string>[] = [
    { created: 'today' }, { won: 'today' }, { lost: 'today' }, { value: '100..105' }, { next_contact: 'overdue' }, { next_contact: 'none' },
    { idle_days: '10' }, { idle_days: '5', sort: 'idle_since' }, { seller_id: p.specialist.user.id }, { seller_group_id: world.group.id }, { lost_by_id: p.specialist.user.id }, { lost_by_group_id: world.group.id },
    { closer_id: p.specialist.user.id }, { closer_group_id: world.group.id },
    { first_contact_id: p.specialist.user.id }, { first_contact_id: world.group.id }, { first_contact_id: 'none' }, { product_type_id: world.product.productTypeId },
    { owner_id: 'none' }, { owner_id: 'left' }, { owner_id: 'distribution' }, { sla: 'expired' }, { sla: 'met' }, { sla: 'on_time' }, { reached_status_id: world.statuses.proposed.id },
    { search: 'c4ca4238' }, { search: 'pessoa' },
  ];
  for (const caller of [p.admin, p.manager]) for (const f of filters) { await ask(caller, '/api/leads', f); await ask(caller, '/api/lead_totals', f); }
  for (const role of ['admin', 'manager', 'specialist', 'partner', 'indicator', 'indicatorManager'] as const) {
    await ask(p[role], '/api/leads'); await ask(p[role], '/api/lead_totals');
    for (const period of ['today', 'month', '90d']) await ask(p[role], '/api/dashboard', { period });
    if (role !== 'indicatorManager' && role !== 'indicator') await ask(p[role], '/api/sales_board');
    for (const by of ['person', 'group', 'product', 'source', 'campaign', 'indicator', 'team', 'partner'])
      for (const period of ['month', '90d', 'today']) {
        await ask(p[role], '/api/reports/lead_report', { period, by });
        if (by === 'person' || by === 'group' || by === 'product') await ask(p[role], '/api/reports/internal_sales_report', { period, by });
      }
    for (const period of ['month', '90d', 'today']) { await ask(p[role], '/api/reports/indicator_report', { period }); 
    await ask(p[role], '/api/reports/internal_sales_report', { period, source: 'import', by: 'person' });
    await ask(p[role], '/api/reports/lead_report', { period, source: 'import', by: 'product' });
    for (const mode of ['cohort', 'period']) await ask(p[role], '/api/reports/lead_status_report', { period, mode }); }
    await ask(p[role], '/api/sales_goals');
    await ask(p[role], '/api/commissions');
    await ask(p[role], '/api/groups');
    await ask(p[role], '/api/users');
    await ask(p[role], '/api/indicators');
    await ask(p[role], '/api/referral_teams', {  });
    await ask(p[role], '/api/own_referrals');
    await ask(p[role], '/api/lead_trash');
    await ask(p[role], '/api/lead_filter_options');
    await ask(p[role], '/api/lead_duplicates', { document_number: '52998224725', phone: '+5511980000077', email: 'pessoa77@exemplo.com.br' });
  }
  log('DUE', await used(() => server.database.pool.query(`select * from find_due_first_contacts(100, '{}')`)));
  for (const table of ['groups','users','partners','referral_teams','products','product_types','loss_reasons','lead_statuses'])
    log('FK', table, await used(async () => { await server.superuser.query(`delete from ${table} where account_id = '${world.account.id}' and id not in (select id from ${table} limit 0) and id = (select id from ${table} limit 1)`).catch((e) => log(e.message)); }));
  const names = [...(await scans()).keys()];
  log('NEVER', names.filter((n) => !all.has(n)));
}, 600_000);
