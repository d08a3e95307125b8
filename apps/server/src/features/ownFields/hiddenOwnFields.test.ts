import type { LeadView, SavedReport } from '@funil/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import { describeOrigin } from '../leadTransfers/chooseLeads.ts';
import { addOwnField } from '../../../test/addOwnField.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await define('Risco', []);
  await define('Vizinhança', ['manager', 'specialist']);
});
afterAll(() => server.close());

const define = (label: string, seenBy: ('manager' | 'specialist')[]) =>
  world.within((tx) => addOwnField(tx, { label, seen_by: seenBy, edited_by: seenBy }));
/** A filter of a field that administrators alone see, and of one that the team sees. */
const filter = 'risco=inadimplente&vizinhanca=Moema';

it('an administrator’s shared view is not offered to a role that does not see a field it filters by', async () => {
  const { admin, specialist, manager } = world.people;
  const views = async (caller: typeof admin) => await world.call(caller, 'GET', '/api/lead_views');
  const share = (name: string, own: string) =>
    world.call(admin, 'POST', '/api/lead_views', {
      name,
      query: new URLSearchParams({ parado: '7', campos: own }).toString(),
      is_shared: true,
    });
  expect((await share('De risco', filter)).statusCode).toBe(201);
  expect((await share('De Moema', 'vizinhanca=Moema')).statusCode).toBe(201);
  const names = async (caller: typeof admin) =>
    (await views(caller)).json<{ lead_views: LeadView[] }>().lead_views.map(({ name }) => name);
  expect(await names(admin)).toEqual(['De Moema', 'De risco']);
  for (const caller of [specialist, manager]) {
    expect(await names(caller)).toEqual(['De Moema']);
    expect((await views(caller)).body).not.toMatch(/risco|inadimplente/);
  }
});

it('a report that an administrator mails says only that it is narrowed by what its receiver does not see', async () => {
  const { admin, manager } = world.people;
  const created = await world.call(admin, 'POST', '/api/saved_reports', {
    name: 'Semanal',
    report: 'lead_report',
    choice: { period: 'month', filters: { own_fields: filter, source: 'manual' } },
  });
  expect(created.statusCode, created.body).toBe(201);
  const { saved_report: saved } = created.json<{ saved_report: SavedReport }>();
  expect([saved.choice.filters, saved.gone]).toEqual([{ own_fields: filter, source: 'manual' }, []]);
  const mailed = await world.call(admin, 'PUT', `/api/saved_reports/${saved.id}/mail`, {
    frequency: 'weekly',
    receiver_ids: [manager.user.id],
  });
  expect(mailed.statusCode, mailed.body).toBe(200);
  const answer = await world.call(manager, 'GET', '/api/saved_reports');
  const [received] = answer.json<{ saved_reports: SavedReport[] }>().saved_reports;
  expect([received!.choice.filters, received!.gone]).toEqual([
    { own_fields: 'vizinhanca=Moema', source: 'manual' },
    ['Campos próprios'],
  ]);
  expect(answer.body).not.toMatch(/risco|inadimplente/);
});

it('the words of a transfer, which managers read, name no field that administrators alone see', async () => {
  const { admin } = world.people;
  const words = await world.within((tx) =>
    describeOrigin(
      tx,
      { role: 'admin', uid: admin.user.id } as Parameters<typeof describeOrigin>[1],
      { from: 'filters', user_ids: [], group_id: null, filters: { own_fields: filter }, numbers: [] } as never,
      fieldSettingsOf(null),
    ),
  );
  expect(words).toEqual(['Campos próprios: não encontrado', 'Vizinhança: contém “Moema”']);
});
