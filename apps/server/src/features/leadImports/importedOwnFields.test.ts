import type { LeadDetail, LeadEvent, LeadImportColumn, OwnFieldInput } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { addOwnField } from '../../../test/addOwnField.ts';

let server: TestApp;
let world: ImportWorld;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createImportWorld(server);
  const option = (label: string) => ({ key: null, label, is_archived: false });
  await define({ label: 'Renda mensal', kind: 'money', requirement: 'always' });
  await define({ label: 'Data da visita', kind: 'day' });
  await define({ label: 'Interesse', kind: 'choices', options: ['Sala', 'Cozinha, com ilha', 'Quarto'].map(option) });
  await define({ label: 'Já financiou', kind: 'yes_no' });
});

const define = (changes: Partial<OwnFieldInput>) => world.within((tx) => addOwnField(tx, changes));

const header = ['Nome', 'Celular', 'CPF', 'RENDA MENSAL', 'data_da_visita', 'Interesse', 'Ja financiou?'];
const columns = [
  'name',
  'phone',
  'document_number',
  'own_fields.renda_mensal',
  'own_fields.data_da_visita',
  'own_fields.interesse',
  'own_fields.ja_financiou',
] as const;
const row = (index: number, ...own: string[]) => [`Pessoa ${index}`, `1198812334${index}`, cpfOf(index), ...own];
const fileOf = (...rows: string[][]) => csvOf([header, ...rows]);

const leadsNow = async () =>
  (await world.call(world.admin, 'GET', '/api/leads?sort=number&direction=asc')).json<{ leads: LeadDetail[] }>().leads;
const ownNow = async () => (await leadsNow()).map(({ own_fields: own }) => own ?? null);

/** A lead that the first row of a file means, with own fields. */
async function createFilled(own: Record<string, unknown>): Promise<number> {
  const { number } = await world.within((tx) =>
    createLeadRow(tx, {
      name: 'Pessoa 1',
      statusId: world.statuses.new.id,
      documentNumber: cpfOf(1),
      phone: '+5511988123341',
    }),
  );
  await saveOwn(number, own);
  return number;
}

async function saveOwn(number: number, own: Record<string, unknown>) {
  const [lead] = await leadsNow();
  const answer = await world.call(world.admin, 'PUT', `/api/leads/${number}`, {
    name: lead!.name,
    phone: lead!.phone,
    document_number: cpfOf(1),
    version: lead!.version,
    own_fields: { renda_mensal: 100, ...own },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('own fields of an import', () => {
  it('refuse cells that the form would refuse, by the name of the field, and columns without a field', async () => {
    const { id } = await world.begin(
      fileOf(row(1, 'muito', '31/02/2026', 'Sala, Varanda', 'talvez'), row(2, '', '', '', '')),
    );
    const unknown = await world.ask(id, 'check', world.settings([...columns.slice(0, 6), 'own_fields.outro']), 'PUT');
    expect(unknown.json().error.code).toBe('lead_import.columns_unknown');
    const { check, errors } = await world.check(id, [...columns]);
    expect(errors.map(({ column, message }) => [column, message])).toEqual([
      ['RENDA MENSAL', 'Renda mensal inválido: escreva como 250.000,00.'],
      ['data_da_visita', 'Data da visita inválido: use dd/mm/aaaa.'],
      ['Interesse', 'Interesse não tem esta opção. Há Sala, Cozinha, com ilha, Quarto.'],
      ['Ja financiou?', 'Já financiou inválido: escreva Sim ou Não.'],
    ]);
    // A field that people have to fill in is no reason to leave a row out.
    expect(check).toMatchObject({ created: 1, failed: 1 });
  });

  it('are suggested by label and key, read as in the form, and stored with new leads', async () => {
    const { id } = await world.begin(fileOf(row(1, '5.000,00', '3/12/2026', 'cozinha, com ilha; SALA', 'não')));
    const suggested = await world.call(world.admin, 'GET', `/api/lead_imports/${id}/suggestion`);
    expect(suggested.json<{ columns: LeadImportColumn[] }>().columns.map(({ field }) => field)).toEqual([...columns]);
    await world.check(id, [...columns]);
    await world.run(id);
    expect(await ownNow()).toEqual([
      {
        renda_mensal: 500_000,
        data_da_visita: '2026-12-03',
        interesse: ['cozinha_com_ilha', 'sala'],
        ja_financiou: false,
      },
    ]);
  });

  it('fill or overwrite those of a lead, are told in its history, and are taken back', async () => {
    const number = await createFilled({ data_da_visita: '2026-10-01' });
    const [{ version }] = (await leadsNow()) as [LeadDetail];
    const filled = { renda_mensal: 100, data_da_visita: '2026-10-01', ja_financiou: true };
    const file = fileOf(row(1, '', '3/12/2026', '', 'Sim'), row(1, '', '4/12/2026', '', ''));
    const first = await world.begin(file);
    expect((await world.check(first.id, [...columns])).check).toMatchObject({ updated: 1, skipped: 1 });
    await world.run(first.id);
    expect(await ownNow()).toEqual([filled]);

    const second = await world.begin(file);
    await world.check(second.id, [...columns], { on_duplicate: 'overwrite' });
    await world.run(second.id);
    expect(await ownNow()).toEqual([{ ...filled, data_da_visita: '2026-12-04' }]);
    const { events } = (await world.call(world.admin, 'GET', `/api/leads/${number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(events[0]).toMatchObject({
      kind: 'imported',
      changes: [{ own_field: { key: 'data_da_visita' }, from: '01/10/2026', to: '04/12/2026' }],
    });

    await world.ask(second.id, 'undo');
    await world.work();
    expect(await ownNow()).toEqual([filled]);
    // Own fields alone never change the version, which viewers who do not see them compare.
    expect((await leadsNow())[0]!.version).toBe(version);
  });

  it('that a user edited since stay when the import is undone', async () => {
    const number = await createFilled({});
    const { id } = await world.begin(fileOf(row(1, '', '3/12/2026', '', '')));
    await world.check(id, [...columns]);
    await world.run(id);
    await saveOwn(number, { data_da_visita: '2026-12-09' });
    await world.ask(id, 'undo');
    await world.work();
    const { kept } = await world.show(id);
    expect(kept).toMatchObject([{ number }]);
    expect(await ownNow()).toEqual([{ renda_mensal: 100, data_da_visita: '2026-12-09' }]);
  });
});
