import type { LeadExport, LeadList, LeadSelection, Personalization, Report } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const field = (type: 'text' | 'number' | 'date'): Personalization => ({
  custom_field_1_status: 'enabled',
  custom_field_1_type: type,
  custom_field_1_label: 'Placa',
});

/** An account whose leads are called as their field is filled, and one of it that has none. */
async function worldOf(personalization: Personalization, values: readonly string[]): Promise<LeadWorld> {
  const world = await createLeadWorld(server, personalization);
  await world.within(async (tx) => {
    for (const value of [...values, null])
      await createLeadRow(tx, { statusId: world.statuses.new.id, name: value ?? 'vazio', customField1: value });
  });
  return world;
}

const query = (text: string) => new URLSearchParams({ custom_field_1: text }).toString();
const namesOf = async (world: LeadWorld, text: string) =>
  (await world.call(world.people.admin, 'GET', `/api/leads?${query(text)}`))
    .json<LeadList>()
    .leads.map(({ name }) => name)
    .toSorted();

describe('the filter of the own field', () => {
  it('finds a fragment of a text, case and accents ignored, and takes no sign for a pattern', async () => {
    const world = await worldOf(field('text'), ['Érica-10%', 'erica_20', 'Bruno']);
    expect(await namesOf(world, 'ÉRICA')).toEqual(['erica_20', 'Érica-10%']);
    expect(await namesOf(world, '0%')).toEqual(['Érica-10%']);
    expect(await namesOf(world, 'a_2')).toEqual(['erica_20']);
    expect(await namesOf(world, '..')).toEqual([]);
  });

  it('takes numbers from and to, as numbers, and leaves out what is none', async () => {
    const world = await worldOf(field('number'), ['9', '10,5', '1000', '-3', 'antigo']);
    expect(await namesOf(world, '9..10.5')).toEqual(['10,5', '9']);
    expect(await namesOf(world, '10..')).toEqual(['10,5', '1000']);
    expect(await namesOf(world, '..0')).toEqual(['-3']);
    for (const text of ['antigo', '10..9']) {
      const refused = await world.call(world.people.admin, 'GET', `/api/leads?${query(text)}`);
      expect([refused.statusCode, refused.json().error.fields]).toEqual([
        422,
        { custom_field_1: 'Placa deve ser um intervalo de números, como 10..20' },
      ]);
    }
  });

  it('takes days from and to, both included', async () => {
    const world = await worldOf(field('date'), ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', 'antigo']);
    expect(await namesOf(world, '2026-11-01..2026-11-30')).toEqual(['2026-11-01', '2026-11-30']);
    expect(await namesOf(world, '2026-11-30..')).toEqual(['2026-11-30', '2026-12-01']);
    expect(await namesOf(world, '..2026-10-31')).toEqual(['2026-10-31']);
    const refused = await world.call(world.people.admin, 'GET', `/api/lead_totals?${query('2026-02-31..')}`);
    expect(Object.keys(refused.json().error.fields)).toEqual(['custom_field_1']);
  });

  it('finds nothing where the field is off, and nothing of another account', async () => {
    await worldOf(field('text'), ['comum']);
    const off = await worldOf({ ...field('text'), custom_field_1_status: 'disabled' }, ['comum']);
    expect(await namesOf(off, 'comum')).toEqual([]);
    const world = await worldOf(field('text'), ['comum']);
    expect(await namesOf(world, 'comum')).toEqual(['comum']);
  });

  it('narrows selections, sums, exports and reports as it narrows the list', async () => {
    const world = await worldOf(field('number'), ['1', '2', '3']);
    const { admin } = world.people;
    const get = async <T>(path: string) => (await world.call(admin, 'GET', path)).json<T>();
    expect((await get<LeadSelection>(`/api/lead_numbers?${query('2..')}`)).numbers).toHaveLength(2);
    expect(await get(`/api/lead_totals?${query('2..')}`)).toMatchObject({ total: 2 });
    const report = await get<{ report: Report }>(`/api/reports/lead_report?period=month&by=product&${query('2..')}`);
    expect(report).toMatchObject({ report: { total: { received: { now: 2 } } } });
    const file = (
      await world.call(admin, 'POST', '/api/lead_exports', { format: 'csv', columns: ['name'], custom_field_1: '2..' })
    ).json<LeadExport>();
    expect(file.rows_count).toBe(2);
    const { body } = await server.app.inject({ url: file.file!.url, headers: { host: world.account.host } });
    expect(body).toContain('Placa: a partir de 2');
  });
});
