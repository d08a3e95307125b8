import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';

let server: TestApp;
let world: ImportWorld;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createImportWorld(server);
});

const columns = ['name', 'phone', 'document_number', 'next_contact_at'] as const;
const row = (index: number, contact: string) => [`Pessoa ${index}`, `1198812334${index}`, cpfOf(index), contact];
const fileOf = (...rows: string[][]) => csvOf([['Nome', 'Celular', 'CPF', 'Próximo contato'], ...rows]);
const planned = async () =>
  (await world.storedLeads()).map(({ nextContactAt }) => nextContactAt?.toISOString() ?? null);

it('a next contact in the past refuses its row in new leads', async () => {
  const { id } = await world.begin(
    fileOf(row(1, '01/01/2020 10:00'), row(2, '04/01/2100 10:00'), row(3, '01/01/2020')),
  );
  const { check, errors } = await world.check(id, [...columns]);
  expect(check).toMatchObject({ created: 1, failed: 2 });
  expect(errors).toEqual(
    [
      { row: 2, value: '01/01/2020 10:00' },
      { row: 4, value: '01/01/2020' },
    ].map((cell) => ({ ...cell, column: 'Próximo contato', message: 'Escolha um momento que ainda vai chegar.' })),
  );
  await world.run(id);
  expect(await planned()).toEqual(['2100-01-04T13:00:00.000Z']);
});

it('a lead keeps its overdue next contact, and gets no other one in the past', async () => {
  const lead = { name: 'Pessoa 1', phone: '+5511988123341', documentNumber: cpfOf(1), statusId: world.statuses.new.id };
  await world.within((tx) => createLeadRow(tx, { ...lead, nextContactAt: new Date('2020-01-01T13:00:00Z') }));
  const { id } = await world.begin(fileOf(row(1, '01/01/2020 10:00'), row(1, '02/01/2020 10:00')));
  const counts = async (on_duplicate: 'skip' | 'fill' | 'overwrite') =>
    (await world.check(id, [...columns], { on_duplicate })).check;
  expect(await counts('overwrite')).toMatchObject({ skipped: 1, failed: 1 });
  expect(await counts('fill')).toMatchObject({ skipped: 2, failed: 0 });
  expect(await counts('skip')).toMatchObject({ skipped: 2, failed: 0 });
});

it('old leads come without next contacts that have passed, which the check says', async () => {
  const { id } = await world.begin(fileOf(row(1, '01/01/2020 10:00')), { kind: 'old' });
  const { check } = await world.check(id, [...columns]);
  expect(check).toMatchObject({ created: 1, failed: 0, noticed_count: 1 });
  expect(check!.notices.map(({ message }) => message)).toEqual(['Já passou: o lead vem sem próximo contato.']);
  await world.run(id);
  expect(await planned()).toEqual([null]);
});

it('a next contact outside the hours of contact is told of, and imported', async () => {
  const moments = ['03/01/2100 10:00', '04/01/2100 03:00', '01/01/2100 10:00', '04/01/2100 10:00'];
  const { id } = await world.begin(fileOf(...moments.map((moment, index) => row(index + 1, moment))));
  const { check } = await world.check(id, [...columns]);
  expect(check).toMatchObject({ created: 4, noticed_count: 3 });
  expect(check!.notices.map(({ row: line, column, message }) => [line, column, message])).toEqual([
    [2, 'Próximo contato', 'Dia sem contatos: o contato fica marcado assim.'],
    [3, 'Próximo contato', 'Fora do horário de contato: o contato fica marcado assim.'],
    [4, 'Próximo contato', 'Feriado: o contato fica marcado assim.'],
  ]);
  await world.run(id);
  expect(await planned()).toHaveLength(4);
});

it('the hours are those where the person lives', async () => {
  const acre = ['Pessoa 1', '68999230011', cpfOf(1), '04/01/2100 09:00'];
  const { id } = await world.begin(fileOf(acre));
  expect((await world.check(id, [...columns])).check!.notices).toMatchObject([
    { message: 'Fora do horário de contato: o contato fica marcado assim.' },
  ]);
});
