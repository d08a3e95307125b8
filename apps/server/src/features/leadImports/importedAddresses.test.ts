import type { LeadExport, LeadImportColumn } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
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

const header = ['Nome', 'Celular', 'CPF', 'CEP', 'Estado', 'Município', 'Logradouro'];
const columns = ['name', 'phone', 'document_number', 'postal_code', 'address_state', 'city', 'street'] as const;
const ana = ['Ana Ribeiro', '(11) 98812-3340', '529.982.247-25'];
const importOf = (address: string[], onDuplicate: 'fill' | 'overwrite' = 'fill') =>
  world.importFile(csvOf([header, [...ana, ...address]]), [...columns], { on_duplicate: onDuplicate });

describe('the address of an imported row', () => {
  it('is refused where its CEP is of another state, or its state unknown', async () => {
    for (const address of [
      ['13010-000', 'RJ', '', ''],
      ['', 'Guanabara', '', ''],
    ])
      expect((await importOf(address)).counts, address.join()).toMatchObject({ created: 0, failed: 1 });
    expect(await world.storedLeads()).toEqual([]);
  });

  it.each([
    ['Campinas', 'RJ', 'Este município não existe na UF: o lead fica sem a cidade.'],
    ['Água Branca', '', 'Mais de um município tem este nome, e falta a UF: o lead fica sem a cidade.'],
  ])('keeps the lead without its city %s, with a notice at that cell', async (city, state, message) => {
    const csv = csvOf([header, [...ana, '', state, city, 'Rua A']]);
    const { id } = await world.begin(csv);
    const checked = await world.check(id, [...columns]);
    expect(checked.check).toMatchObject({ created: 1, failed: 0, noticed_count: 1, notices: [{ message }] });
    expect((await importOf(['', state, city, 'Rua A'])).counts).toMatchObject({ created: 1, failed: 0 });
    expect(await world.storedLeads()).toMatchObject([
      { name: 'Ana Ribeiro', city: null, addressState: state || null, street: 'Rua A' },
    ]);
  });

  it('is suggested by its titles, and read as people write it', async () => {
    const { id } = await world.begin(csvOf([header, [...ana, '', '', '', '']]));
    const answer = await world.call(world.admin, 'GET', `/api/lead_imports/${id}/suggestion?sheet=0&header_row=1`);
    const suggested = answer.json<{ columns: LeadImportColumn[] }>().columns;
    expect(suggested.map(({ field }) => field)).toEqual([...columns]);
    await importOf(['13010000', 'são paulo', 'CAMPINAS', 'Rua das Flores']);
    expect(await world.storedLeads()).toMatchObject([
      { postalCode: '13010000', addressState: 'SP', city: 'Campinas', street: 'Rua das Flores' },
    ]);
  });

  it('has the number of its house beside the street, and that of a phone elsewhere', async () => {
    const suggestionFor = async (titles: string[]) => {
      const { id } = await world.begin(csvOf([titles, titles.map(() => '1')]));
      const answer = await world.call(world.admin, 'GET', `/api/lead_imports/${id}/suggestion?sheet=0&header_row=1`);
      return answer.json<{ columns: LeadImportColumn[] }>().columns.map(({ field }) => field);
    };
    for (const title of ['Número', 'Nº', 'N.'])
      expect(await suggestionFor(['Nome', 'Endereço', title, 'Bairro']), title).toEqual([
        'name',
        'street',
        'street_number',
        'district',
      ]);
    expect(await suggestionFor(['Nome', 'Número', 'Endereço de e-mail'])).toEqual(['name', 'phone', 'email']);
  });

  it('fills a lead without an address as a whole, and leaves the parts of another one alone', async () => {
    const stored = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.new.id,
        documentNumber: '52998224725',
        addressState: 'SP',
        city: 'Santos',
      }),
    );
    expect((await importOf(['20040-020', 'RJ', 'Rio de Janeiro', 'Rua A'])).counts).toMatchObject({ failed: 0 });
    expect(await world.storedLeads()).toMatchObject([
      { id: stored.id, addressState: 'SP', city: 'Santos', street: null },
    ]);
    await importOf(['20040-020', 'RJ', 'Rio de Janeiro', ''], 'overwrite');
    expect(await world.storedLeads()).toMatchObject([
      { postalCode: '20040020', addressState: 'RJ', city: 'Rio de Janeiro' },
    ]);
  });
});

describe('the day of birth of an imported row', () => {
  const birth = (day: string, onDuplicate: 'fill' | 'overwrite' = 'fill') =>
    world.importFile(
      csvOf([
        ['Nome', 'Celular', 'CPF', 'Data de nascimento'],
        [...ana, day],
      ]),
      ['name', 'phone', 'document_number', 'birth_date'],
      {
        on_duplicate: onDuplicate,
      },
    );

  it('is refused when it is none or in the future', async () => {
    for (const day of ['31/02/1985', 'abril', '05/01/2199']) {
      expect((await birth(day)).counts, day).toMatchObject({ created: 0, failed: 1 });
    }
  });

  it('stands beside the kind of person, as people write it, unless a document says it', async () => {
    world = await createImportWorld(server, { required_document_number: false });
    const header = ['Nome', 'Celular', 'CPF', 'Tipo de pessoa'];
    const fields = ['name', 'phone', 'document_number', 'person_kind'] as const;
    const rows = [
      ['Bar do Zé', '(11) 98812-3341', '', 'PJ'],
      ['Zé Silva', '(11) 98812-3342', '', 'Física'],
      ['Zuleica', '(11) 98812-3343', '', 'outra'],
    ];
    const { counts } = await world.importFile(csvOf([header, ...rows]), [...fields]);
    expect(counts).toMatchObject({ created: 2, failed: 1 });
    const stored = await world.storedLeads();
    expect(new Map(stored.map(({ name, personKind }) => [name, personKind]))).toEqual(
      new Map([
        ['Bar do Zé', 'company'],
        ['Zé Silva', 'natural'],
      ]),
    );
  });

  it('is read as people write it, stays where a later file has none, and is exported', async () => {
    await birth('23/04/1985');
    expect(await world.storedLeads()).toMatchObject([{ birthDate: '1985-04-23' }]);
    await importOf(['', '', '', 'Rua A'], 'overwrite');
    expect(await world.storedLeads()).toMatchObject([{ birthDate: '1985-04-23', street: 'Rua A' }]);
    const answer = await world.call(world.admin, 'POST', '/api/lead_exports', {
      format: 'csv',
      columns: ['name', 'birth_date'],
    });
    const { file } = answer.json<LeadExport>();
    const { body } = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
    expect(body).toContain('Nome;Nascimento\r\nAna Ribeiro;23/04/1985');
  });
});
