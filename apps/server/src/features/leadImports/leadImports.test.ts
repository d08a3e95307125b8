import { maxImportRows } from '@funil/api/contract';
import type { LeadEvent, LeadImportColumn, LeadList, StoredFile } from '@funil/api/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createPartner, createUser } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  files,
  jobs,
  leadEvents,
  leadImportRows,
  leadImports,
  leads,
  notificationUsers,
  users,
} from '../../platform/db/schema/tables.ts';
import type { AccountSteps } from '../../platform/jobs/defineJob.ts';
import { pruneImports } from './pruneImports.ts';

let server: TestApp;
let world: ImportWorld;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createImportWorld(server);
});

const header = ['Nome completo', 'Celular', 'E-mail', 'CPF/CNPJ', 'Crédito', 'Obs.'];
const columns = ['name', 'phone', 'email', 'document_number', 'value_cents', null] as const;
const ana = [
  'Ana Paula Ribeiro',
  '(11) 98812-3340',
  'anapaula@terra.com.br',
  '529.982.247-25',
  '250.000,00',
  'ligar à tarde',
];
const bruno = ['Bruno Sá', '11 97654-3210', '', '111.444.777-35', '', ''];
const map = [...columns];

const errorFile = async (id: string) => {
  const answer = await world.call(world.admin, 'GET', `/api/lead_imports/${id}/error_file`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { url } = answer.json<{ file: StoredFile }>().file;
  return (await server.app.inject({ url, headers: { host: world.account.host } })).body;
};

/** As if it had ended long ago. */
const letPass = (id: string) =>
  world.within(({ db, accountId }) =>
    db
      .update(leadImports)
      .set({ startedAt: new Date('2026-01-01'), finishedAt: new Date('2026-01-01') })
      .where(and(eq(leadImports.accountId, accountId), eq(leadImports.id, id))),
  );
const prune = () =>
  pruneImports.run({
    eachAccountApart: (fn: (account: Pick<AccountSteps, 'step'>) => Promise<void>) => fn({ step: world.within }),
    signal: AbortSignal.timeout(600_000),
  } as never);
async function pruneLongAgo(id: string) {
  await letPass(id);
  await prune();
}

describe('what is refused', () => {
  it.each(['manager', 'specialist', 'partner', 'indicator', 'indicatorManager'] as const)(
    '%s imports nothing',
    async (who) => {
      expect((await world.call(world.people[who], 'GET', '/api/lead_imports')).statusCode).toBe(403);
      expect(
        (
          await world.call(world.people[who], 'POST', '/api/lead_imports', {
            file_id: world.admin.user.id,
            kind: 'new',
          })
        ).statusCode,
      ).toBe(403);
    },
  );

  it('a file that is none of a list', async () => {
    for (const content of [Buffer.from([0, 1, 2, 3]), '<html><table></table></html>', Buffer.from('%PDF-1.4 abc')]) {
      const answer = await world.send(content);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        error: { code: 'file.type_refused', message: expect.stringContaining('CSV ou XLSX') as string },
      });
    }
  });

  it('a text with zeros in it, in words of its own', async () => {
    for (const content of [
      'Nome;Telefone\nAna\0;11988123340',
      `Nome;Telefone\n${'\0'.repeat(3)}Ana;1`,
      Buffer.from(new Uint32Array(Array.from('Nome;Telefone', (letter) => letter.charCodeAt(0))).buffer),
    ]) {
      const answer = await world.send(content);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        error: {
          code: 'file.unreadable',
          message:
            'O arquivo contém caracteres nulos (NUL) e não pode ser lido como texto. Salve-o de novo como CSV ' +
            'UTF-8 ou XLSX.',
        },
      });
    }
    expect((await world.send(Buffer.from('\uFEFFNome\tTelefone\r\nJoão\t11988123340\r\n', 'utf16le'))).statusCode).toBe(
      201,
    );
  });

  it('a file sent for something else, or by nobody', async () => {
    const answer = await world.call(world.admin, 'POST', '/api/lead_imports', {
      file_id: world.admin.user.id,
      kind: 'new',
    });
    expect(answer.json()).toMatchObject({
      error: { code: 'lead_import.file_unknown', fields: { file_id: expect.any(String) as string } },
    });
  });

  it('a file without a byte, in words of its own', async () => {
    expect((await world.send('', 'contatos.csv')).json()).toMatchObject({
      error: { code: 'file.empty', message: expect.stringContaining('vazio') as string },
    });
  });

  it('one row more than the limit below its header', { timeout: 180_000 }, async () => {
    const rows = 'Ana;1\r\n'.repeat(maxImportRows + 1);
    expect(await world.begin(`Nome;Telefone\r\n${rows}`)).toMatchObject({
      state: 'unreadable',
      problem: expect.stringContaining('mais de 200.000 linhas') as string,
    });
  });

  it('one row more than the limit, when another header is chosen than the file seemed to have', async () => {
    const { id, sheets } = await world.begin(
      csvOf([['Contatos da feira'], ['Nome', 'Telefone', 'CPF'], ['Ana', '11988123340', cpfOf(1)]]),
    );
    // As if it were as long as may be below its second row.
    await world.within(({ db }) =>
      db
        .update(leadImports)
        .set({ sheets: [{ ...sheets[0]!, rows_count: maxImportRows + 2 }] })
        .where(eq(leadImports.id, id)),
    );
    const columns = ['name', 'phone', 'document_number'] as const;
    expect((await world.ask(id, 'check', world.settings([...columns], { header_row: 1 }), 'PUT')).json()).toMatchObject(
      { error: { code: 'lead_import.too_long' } },
    );
    expect((await world.ask(id, 'check', world.settings([...columns], { header_row: 2 }), 'PUT')).statusCode).toBe(200);
  });

  it('columns that are not those of the sheet, or that leave out what the account requires', async () => {
    const { id } = await world.begin(csvOf([header, ana]));
    const answers = await Promise.all(
      [
        ['name'],
        ['name', 'phone', null, null, null, null],
        ['name', 'phone', 'email', 'document_number', 'status', null],
      ].map((tried) => world.ask(id, 'check', world.settings(tried as never), 'PUT')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect(answers.map((answer) => answer.json<{ error: { code: string } }>().error.code)).toEqual([
      'lead_import.columns_unknown',
      'lead_import.column_required',
      'lead_import.columns_unknown',
    ]);
    expect(answers[1]!.json()).toMatchObject({ error: { fields: { columns: 'Escolha a coluna de CPF ou CNPJ.' } } });
  });

  it('a run of what nobody checked, a second run, and a check of what runs', async () => {
    const { id } = await world.begin(csvOf([header, ana]));
    expect((await world.ask(id, 'run', {})).json()).toMatchObject({ error: { code: 'lead_import.busy' } });
    await world.check(id, map);
    expect((await world.ask(id, 'run', {})).statusCode).toBe(200);
    expect((await world.ask(id, 'run', {})).json()).toMatchObject({ error: { code: 'lead_import.busy' } });
    expect((await world.ask(id, 'check', world.settings(map), 'PUT')).json()).toMatchObject({
      error: { code: 'lead_import.busy' },
    });
  });

  it('a status that closes, and people and products that are not there', async () => {
    const { id } = await world.begin(csvOf([header, ana]));
    await world.check(id, map);
    const answer = await world.ask(id, 'run', {
      status_id: world.statuses.won.id,
      owner_id: world.people.partner.user.id,
      product_id: world.admin.user.id,
    });
    expect(answer.json<{ error: { fields: object } }>().error.fields).toEqual({
      status_id: expect.any(String) as string,
      owner_id: expect.any(String) as string,
      product_id: expect.any(String) as string,
    });
  });
});

describe('a file that comes in', () => {
  it('answers with its tables, its header and what its columns seem to be', async () => {
    const begun = await world.begin(csvOf([['Leads, 2 linhas'], [], header, ana, bruno]));
    expect(begun).toMatchObject({
      state: 'ready',
      file_name: 'contatos.csv',
      rows_count: 2,
      problem: null,
      check: null,
      undo_until: null,
    });
    expect(begun.sheets).toMatchObject([{ name: '', rows_count: 4, columns_count: 6, header_row: 3 }]);
    expect(begun.sheets[0]!.preview[2]).toEqual({ row: 4, cells: ana });
    const { columns: suggested } = (
      await world.call(world.admin, 'GET', `/api/lead_imports/${begun.id}/suggestion?sheet=0&header_row=3`)
    ).json<{ columns: LeadImportColumn[] }>();
    expect(suggested.map(({ title, example, field, origin }) => [title, example, field, origin])).toEqual([
      ['Nome completo', 'Ana Paula Ribeiro', 'name', 'title'],
      ['Celular', '(11) 98812-3340', 'phone', 'title'],
      ['E-mail', 'anapaula@terra.com.br', 'email', 'title'],
      ['CPF/CNPJ', '529.982.247-25', 'document_number', 'title'],
      ['Crédito', '250.000,00', 'value_cents', 'title'],
      ['Obs.', 'ligar à tarde', 'notes', 'title'],
    ]);
  });

  it('as Meta writes it is mapped by itself, read, written and taken back', async () => {
    const content = [
      ['id', 'created_time', 'nome', 'sobrenome', 'número_de_telefone', 'celular', 'cpf'],
      ['l:1', '2025-08-14T21:33:12-03:00', 'Ana', 'D’Ávila', 'p:+5516991230011', '', '529.982.247-25'],
      ['l:2', '2025-08-14T22:01:00-03:00', 'Bruno', 'Sá', '', 'p:+551691230022', '111.444.777-35'],
      ['l:3', '2025-08-14T22:02:00-03:00', 'Caio', 'Luz', 'p:+551', '', '168.995.350-09'],
    ];
    const text = content.map((row) => row.join('\t')).join('\n');
    const { id } = await world.begin(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    const { columns: suggested } = (
      await world.call(world.admin, 'GET', `/api/lead_imports/${id}/suggestion?sheet=0&header_row=1`)
    ).json<{ columns: LeadImportColumn[] }>();
    const meant = suggested.map(({ field }) => field);
    expect(meant).toEqual([null, null, 'name', 'name', 'phone', 'phone', 'document_number']);
    const checked = await world.check(id, meant);
    expect(checked.check).toMatchObject({ created: 2, failed: 1, noticed_count: 1 });
    expect(checked.check!.notices).toEqual([
      {
        row: 3,
        column: 'celular',
        value: 'p:+551691230022',
        message: 'Lido como (16) 99123-0022: faltava o nono dígito.',
      },
    ]);
    expect(checked.errors).toMatchObject([{ row: 4, column: 'número_de_telefone', value: 'p:+551' }]);
    expect(await errorFile(id)).toContain('id;created_time;nome;sobrenome;número_de_telefone;celular;cpf;Erro\r\nl:3;');
    expect((await world.run(id)).counts).toEqual({ created: 2, updated: 0, skipped: 0, failed: 1 });
    expect((await world.storedLeads()).map(({ name, phone }) => [name, phone])).toEqual([
      ['Ana D’Ávila', '+5516991230011'],
      ['Bruno Sá', '+5516991230022'],
    ]);
    expect((await world.ask(id, 'undo')).statusCode).toBe(200);
    await world.work();
    expect((await world.show(id)).undone).toMatchObject({ taken_back_count: 2, kept_count: 0 });
  });

  it('is mapped as the last one with the same columns was', async () => {
    const first = await world.begin(csvOf([header, ana]));
    await world.check(first.id, ['name', 'phone', null, 'document_number', null, null]);
    const second = await world.begin(
      csvOf([
        [...header.map((title) => title.toUpperCase()), 'Erro'],
        [...bruno, 'Telefone inválido'],
      ]),
    );
    const { columns: suggested } = (
      await world.call(world.admin, 'GET', `/api/lead_imports/${second.id}/suggestion?sheet=0&header_row=1`)
    ).json<{ columns: LeadImportColumn[] }>();
    expect(suggested.map(({ field, origin }) => [field, origin])).toEqual([
      ['name', 'remembered'],
      ['phone', 'remembered'],
      [null, null],
      ['document_number', 'remembered'],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it.each([
    ['nothing but blanks', ' \r\n;;\r\n', 'vazio'],
    ['a header alone', 'Nome;Telefone\r\n', 'só tem uma linha'],
    ['a quote that nobody closes', 'Nome;Telefone\r\n"Ana;11\r\nBia;12', 'aspas sem fechamento'],
    ['a cell of 10 MB', `Nome;Telefone\r\n${'x'.repeat(10 * 1024 * 1024)};1`, 'mais de 1 milhão de caracteres'],
    ['a workbook that is none', 'PK\u0003\u0004 not a zip', ''],
  ])('with %s says what is wrong', async (_what, content, words) => {
    const sent = await world.send(content);
    // What is no table at all is refused before.
    if (sent.statusCode === 422) return expect(sent.json()).toMatchObject({ error: { code: 'file.type_refused' } });
    const begun = await world.begin(content);
    expect(begun.state).toBe('unreadable');
    expect(begun.problem).toContain(words);
  });
});

describe('a check', () => {
  it('says what every row would do, why rows fail and where, and writes nothing', async () => {
    const content = csvOf([
      header,
      ana,
      ['', '(11) 9881', 'joao@', '038.412.775-9', 'a combinar', ''],
      ['Com o telefone da Ana', '(11) 98812-3340', '', '168.995.350-09', '', ''],
      bruno,
      ['Ana Paula Ribeiro', '(11) 98812-3340', '', '529.982.247-25', '', ''],
    ]);
    const { id } = await world.begin(content);
    const checked = await world.check(id, map);
    expect(checked).toMatchObject({
      state: 'checked',
      rows_count: 5,
      check: { created: 3, updated: 0, skipped: 1, failed: 1 },
      has_error_file: true,
    });
    expect(checked.errors).toEqual([
      { row: 3, column: 'Nome completo', value: null, message: 'Nome é um campo obrigatório.' },
      { row: 3, column: 'E-mail', value: 'joao@', message: 'E-mail inválido: complete o domínio.' },
      { row: 3, column: 'Celular', value: '(11) 9881', message: 'Telefone inválido: inclua o DDD e todos os dígitos.' },
      { row: 3, column: 'CPF/CNPJ', value: '038.412.775-9', message: 'CPF ou CNPJ inválido: faltam dígitos.' },
      { row: 3, column: 'Crédito', value: 'a combinar', message: 'Valor inválido: escreva como 250.000,00.' },
    ]);
    expect(await world.storedLeads()).toEqual([]);
    expect(await errorFile(id)).toContain(
      'Erro\r\n;(11) 9881;joao@;038.412.775-9;a combinar;;Nome é um campo obrigatório.',
    );
  });

  it('comes to the same counts as the run, duplicates within the file and in the account included', async () => {
    await world.within(async (tx) => {
      await createLeadRow(tx, { statusId: world.statuses.contacted.id, name: 'Já Existe', phone: '+5511988123340' });
      await createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        name: 'Com E-mail',
        documentNumber: '16899535009',
        email: 'Maria@Exemplo.com.br',
      });
    });
    const rows = [
      ana,
      bruno,
      ['Maria', '21 98765-4321', 'maria@exemplo.com.br', '168.995.350-09', '10,00', ''],
      ['Bruno S.', '11 97654-3210', 'bruno@exemplo.com.br', '111.444.777-35', '', ''],
      ['Curto', '1', '', '', '', ''],
    ];
    for (const mode of ['skip', 'fill', 'overwrite'] as const) {
      const { id } = await world.begin(csvOf([header, ...rows]));
      const checked = await world.check(id, map, {
        on_duplicate: mode,
        duplicate_keys: ['document_number', 'phone', 'email'],
      });
      const done = await world.run(id);
      expect(checked.check, mode).toMatchObject(done.counts);
    }
  });

  it('is requested again with other columns, and the one before ends', async () => {
    const { id } = await world.begin(csvOf([header, ana, bruno]));
    await world.ask(id, 'check', world.settings(map), 'PUT');
    await world.ask(id, 'check', world.settings(map, { on_duplicate: 'skip' }), 'PUT');
    await world.work();
    expect(await world.show(id)).toMatchObject({
      state: 'checked',
      settings: { on_duplicate: 'skip' },
      check: { created: 2 },
    });
  });
});

describe('a run', () => {
  it('creates leads by the rules of any lead, with the defaults of the import, and notifies who is concerned', async () => {
    const { specialist } = world.people;
    const done = await world.importFile(
      csvOf([header, ana, bruno]),
      map,
      {},
      { owner_id: specialist.user.id, product_id: world.product.id, status_id: world.statuses.contacted.id },
    );
    expect(done).toMatchObject({
      state: 'completed',
      counts: { created: 2, updated: 0, skipped: 0, failed: 0 },
      errors: [],
      has_error_file: false,
      sheets: [],
    });
    const [first, second] = await world.storedLeads();
    expect(first).toMatchObject({
      number: 1,
      name: 'Ana Paula Ribeiro',
      nameSearch: 'ana paula ribeiro',
      phone: '+5511988123340',
      email: 'anapaula@terra.com.br',
      documentNumber: '52998224725',
      valueCents: 25_000_000,
      productId: world.product.id,
      statusId: world.statuses.contacted.id,
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      source: 'import',
      createdBy: world.admin.user.id,
      version: 1,
    });
    expect(second).toMatchObject({ number: 2, email: null, valueCents: null });
    const events = await world.within(({ db, accountId }) =>
      db.select().from(leadEvents).where(eq(leadEvents.accountId, accountId)),
    );
    expect(events.map(({ kind, actorId, changes }) => [kind, actorId, changes])).toEqual([
      ['imported', world.admin.user.id, []],
      ['imported', world.admin.user.id, []],
    ]);
    const notified = await world.within(({ db, accountId }) =>
      db.select().from(notificationUsers).where(eq(notificationUsers.accountId, accountId)),
    );
    expect(new Set(notified.map(({ type, userId, leadsCount }) => `${type} ${userId} ${leadsCount}`))).toEqual(
      new Set([`import_finished ${world.admin.user.id} 0`, `lead_assigned ${specialist.user.id} 2`]),
    );
    const next = await world.call(world.admin, 'POST', '/api/leads', {
      name: 'Depois',
      phone: '+5511955554444',
      document_number: cpfOf(9),
    });
    expect(next.json()).toMatchObject({ lead: { number: 3 } });
  });

  it('fills empty fields, or writes over, and keeps what was there in the history', async () => {
    const stored = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        name: 'Ana',
        documentNumber: '52998224725',
        phone: '+5511911112222',
      }),
    );
    await world.importFile(csvOf([header, ana]), map);
    expect((await world.storedLeads())[0]).toMatchObject({
      id: stored.id,
      name: 'Ana',
      phone: '+5511911112222',
      email: 'anapaula@terra.com.br',
      valueCents: 25_000_000,
      version: 2,
    });
    await world.importFile(csvOf([header, ana]), map, { on_duplicate: 'overwrite' });
    const [lead] = await world.storedLeads();
    expect(lead).toMatchObject({
      id: stored.id,
      name: 'Ana Paula Ribeiro',
      nameSearch: 'ana paula ribeiro',
      phone: '+5511988123340',
      version: 3,
    });
    const events = await world.within(({ db, accountId }) =>
      db.select().from(leadEvents).where(eq(leadEvents.accountId, accountId)).orderBy(asc(leadEvents.id)),
    );
    expect(events.map(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]))).toEqual([
      [
        ['email', null, 'anapaula@terra.com.br'],
        ['value_cents', null, 25_000_000],
      ],
      [
        ['name', 'Ana', 'Ana Paula Ribeiro'],
        ['phone', '+5511911112222', '+5511988123340'],
      ],
    ]);
    const again = await world.importFile(csvOf([header, ana]), map, { on_duplicate: 'overwrite' });
    expect(again.counts).toEqual({ created: 0, updated: 0, skipped: 1, failed: 0 });
  });

  it.each(['skip', 'fill', 'overwrite'] as const)(
    'turns nobody into somebody else with the same phone or e-mail (%s)',
    async (mode) => {
      const keys = { phone: '+5511988123340', email: 'casa@terra.com.br' };
      await world.within(async (tx) => {
        await createLeadRow(tx, {
          statusId: world.statuses.contacted.id,
          name: 'João',
          documentNumber: cpfOf(1),
          ...keys,
        });
        await createLeadRow(tx, { statusId: world.statuses.contacted.id, name: 'Sem documento', ...keys });
      });
      const rows = [
        ['Maria', keys.phone, keys.email, cpfOf(2), '', ''],
        ['Pedro', keys.phone, keys.email, cpfOf(3), '', ''],
        ['Maria', '11 95555-4444', keys.email, cpfOf(2), '', ''],
      ];
      const { id } = await world.begin(csvOf([header, ...rows]));
      const checked = await world.check(id, map, {
        on_duplicate: mode,
        duplicate_keys: ['document_number', 'phone', 'email'],
      });
      const done = await world.run(id);
      expect(done.counts).toMatchObject({
        created: checked.check!.created,
        updated: checked.check!.updated,
        skipped: checked.check!.skipped,
      });
      const stored = await world.storedLeads();
      expect(stored[0]).toMatchObject({ name: 'João', documentNumber: cpfOf(1), version: 1 });
      // Maria may be the one without a document, unless nothing is to be changed; Pedro is neither.
      expect(stored.map(({ documentNumber }) => documentNumber)).toEqual(
        mode === 'skip' ? [cpfOf(1), null] : [cpfOf(1), cpfOf(2), cpfOf(3)],
      );
    },
  );

  it('says which rows are another person than the lead with their phone, and which documents got their zeros back', async () => {
    await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        name: 'João',
        documentNumber: cpfOf(1),
        phone: '+5511988123340',
      }),
    );
    const lost = '3841277543';
    const { id } = await world.begin(
      csvOf([
        header,
        ['Maria', '11 98812-3340', '', cpfOf(2), '', ''],
        ['Ana', '11 97654-3211', '', lost, '', ''],
        bruno,
      ]),
    );
    const { check, errors } = await world.check(id, map);
    expect({ check, errors }).toEqual({
      errors: [],
      check: {
        created: 3,
        updated: 0,
        skipped: 0,
        failed: 0,
        unknown_names: [],
        matched_names: [],
        new_tags: [],
        noticed_count: 2,
        notices: [
          {
            row: 2,
            column: 'Celular',
            value: '11 98812-3340',
            message: 'Há um lead com este telefone e outro documento: a linha é de outra pessoa.',
          },
          {
            row: 3,
            column: 'CPF/CNPJ',
            value: lost,
            message: 'Lido como 038.412.775-43: faltavam os zeros do começo.',
          },
        ],
      },
    });
    await world.run(id);
    expect((await world.storedLeads()).map(({ documentNumber }) => documentNumber)).toContain('03841277543');
  });

  const referred = ['Nome', 'CPF', 'Telefone', 'Parceiro', 'Indicador', 'Observações'];
  const referredColumns = ['name', 'document_number', 'phone', 'partner', 'indicator', 'notes'] as const;
  const notesOf = (leadId: string) =>
    world.within(({ db, accountId }) =>
      db
        .select({ body: leadEvents.body, actorId: leadEvents.actorId })
        .from(leadEvents)
        .where(and(eq(leadEvents.accountId, accountId), eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'noted')))
        .orderBy(asc(leadEvents.id)),
    );

  it('refuses partners and indicators that are nobody, that are two, or that do not belong together, in words', async () => {
    const { indicator } = world.people;
    const [one] = await world.within(
      async (tx) =>
        [
          await createPartner(tx),
          await createUser(tx, { role: 'indicator', name: 'Duas Iguais' }),
          await createUser(tx, { role: 'indicator', name: 'duas iguais' }),
        ] as const,
    );
    const row = (index: number, partner: string, who: string, note = '') => [
      'Ana',
      cpfOf(index),
      `1198812334${index}`,
      partner,
      who,
      note,
    ];
    const rows = [
      row(1, 'Ninguém', ''),
      row(2, '', 'NINGUEM99'),
      row(3, '', 'Duas Iguais'),
      row(4, one.name, indicator.user.code),
      row(5, '', world.people.specialist.user.email),
      row(6, '', '', 'x'.repeat(4_001)),
    ];
    const { id } = await world.begin(csvOf([referred, ...rows]));
    const { check, errors } = await world.check(id, [...referredColumns]);
    expect(check).toMatchObject({ created: 0, failed: 6 });
    expect(errors.map(({ column, message }) => [column, message])).toEqual([
      [
        'Parceiro',
        'Parceiro não existe na conta. Use o nome, o documento ou o e-mail do cadastro, ou escolha em “Nomes que a conta não tem”.',
      ],
      [
        'Indicador',
        'Indicador não existe na conta. Use o nome, o código ou o e-mail do cadastro, ou escolha em “Nomes que a conta não tem”.',
      ],
      [
        'Indicador',
        'Mais de um indicador se chama assim. Use o nome, o código ou o e-mail do cadastro, ou escolha em “Nomes que a conta não tem”.',
      ],
      ['Indicador', 'O indicador é de outro parceiro.'],
      [
        'Indicador',
        'Indicador não existe na conta. Use o nome, o código ou o e-mail do cadastro, ou escolha em “Nomes que a conta não tem”.',
      ],
      ['Observações', 'A nota deve ter no máximo 4.000 caracteres.'],
    ]);
  });

  it('imports partner, indicator and notes, records who indicated, and lets nobody take over what another one indicated', async () => {
    const { indicator, loner } = world.people;
    const stored = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        name: 'Já Trazida',
        documentNumber: cpfOf(4),
        indicatorId: loner.user.id,
      }),
    );
    const rows = [
      ['Por código', cpfOf(1), '11988123341', '', indicator.user.code.toLowerCase(), 'Prefere\nà tarde'],
      ['Por nome', cpfOf(2), '11988123342', '', 'sandra melo', ''],
      ['Só parceiro', cpfOf(3), '11988123343', world.partner.name.toUpperCase(), '', 'Veio da feira'],
      ['Já Trazida', cpfOf(4), '11988123344', '', indicator.user.email, 'Ligar'],
    ];
    const done = await world.importFile(csvOf([referred, ...rows]), [...referredColumns], {
      on_duplicate: 'overwrite',
    });
    expect(done.counts).toMatchObject({ created: 3, updated: 1 });
    const all = await world.storedLeads();
    const facts = (name: string) => all.find((lead) => lead.name === name)!;
    const whole = { indicatorId: indicator.user.id, partnerId: world.partner.id, referralTeamId: world.team.id };
    expect(facts('Por código')).toMatchObject(whole);
    expect(facts('Por nome')).toMatchObject(whole);
    expect(facts('Só parceiro')).toMatchObject({ indicatorId: null, partnerId: world.partner.id });
    expect(facts('Já Trazida')).toMatchObject({ indicatorId: loner.user.id, partnerId: null });
    expect(await notesOf(facts('Por código').id)).toEqual([{ body: 'Prefere\nà tarde', actorId: world.admin.user.id }]);
    expect(await notesOf(stored.id)).toEqual([{ body: 'Ligar', actorId: world.admin.user.id }]);
    const events = (await world.call(world.admin, 'GET', `/api/leads/${facts('Por nome').number}/events`)).json<{
      events: LeadEvent[];
    }>().events;
    expect(events.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ['indicated', indicator.user.id],
      ['imported', world.admin.user.id],
    ]);

    // The same file again changes nothing, not even by a note; another note is added to what is there.
    expect(
      (await world.importFile(csvOf([referred, ...rows]), [...referredColumns], { on_duplicate: 'overwrite' })).counts,
    ).toEqual({ created: 0, updated: 0, skipped: 4, failed: 0 });
    const more = await world.importFile(
      csvOf([referred, [...rows[2]!.slice(0, 5), 'Outra nota'], [...rows[2]!.slice(0, 5), 'Outra nota']]),
      [...referredColumns],
    );
    expect(more.counts).toMatchObject({ updated: 1, skipped: 1 });
    expect((await notesOf(facts('Só parceiro').id)).map(({ body }) => body)).toEqual(['Veio da feira', 'Outra nota']);
    expect((await world.storedLeads()).find(({ name }) => name === 'Só parceiro')).toMatchObject({ version: 1 });
    await world.ask(more.id, 'undo', {});
    await world.work();
    expect(await world.show(more.id)).toMatchObject({
      state: 'undone',
      undone: { taken_back_count: 1, kept_count: 0 },
    });
    expect((await notesOf(facts('Só parceiro').id)).map(({ body }) => body)).toEqual(['Veio da feira']);
    await world.ask(done.id, 'undo', {});
    await world.work();
    expect(await world.show(done.id)).toMatchObject({ undone: { taken_back_count: 4, kept_count: 0 } });
    expect(await notesOf(stored.id)).toEqual([]);
  });

  it('opens the leads of each of its counts, also when it can no longer be undone', async () => {
    await world.within(async (tx) => {
      await createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        name: 'Ana Paula Ribeiro',
        documentNumber: '52998224725',
      });
      await createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        name: 'Bruno Sá',
        documentNumber: '11144477735',
        phone: '+5511976543210',
      });
      await createLeadRow(tx, { statusId: world.statuses.contacted.id, name: 'De outro lugar' });
    });
    const done = await world.importFile(
      csvOf([header, ana, bruno, ['Cida', '11 95555-4444', '', cpfOf(3), '', ''], ['Errada', '1', '', '1', '', '']]),
      map,
    );
    expect(done.counts).toEqual({ created: 1, updated: 1, skipped: 1, failed: 1 });
    const listed = async (filter: string) => {
      const query = `import=${encodeURIComponent(filter)}`;
      const { leads: found, meta } = (await world.call(world.admin, 'GET', `/api/leads?${query}`)).json<LeadList>();
      expect((await world.call(world.admin, 'GET', `/api/lead_totals?${query}`)).json()).toMatchObject({
        total: found.length,
      });
      expect(meta.total).toBe(found.length);
      return found.map(({ name }) => name).toSorted();
    };
    for (const round of ['before', 'after'] as const) {
      expect(await listed(`${done.id}:created`), round).toEqual(['Cida']);
      expect(await listed(`${done.id}:updated`), round).toEqual(['Ana Paula Ribeiro']);
      expect(await listed(`${done.id}:skipped`), round).toEqual(['Bruno Sá']);
      expect(await listed(done.id), round).toEqual(['Ana Paula Ribeiro', 'Bruno Sá', 'Cida']);
      if (round === 'before') await pruneLongAgo(done.id);
    }
    expect(await listed(newId())).toEqual([]);
    for (const bad of ['x', `${done.id}:failed`, `${done.id}:created:x`])
      expect((await world.call(world.admin, 'GET', `/api/leads?import=${encodeURIComponent(bad)}`)).statusCode).toBe(
        422,
      );
    // It narrows what one sees, and shows nothing else.
    expect(
      (await world.call(world.people.stranger, 'GET', `/api/leads?import=${done.id}`)).json<LeadList>().leads,
    ).toEqual([]);
  });

  it('gives owners by name or e-mail, and the default to names that are nobody', async () => {
    const { specialist, colleague } = world.people;
    const rows = [
      ['Ana', '11988123340', cpfOf(1), 'bruna siqueira'],
      ['Bia', '11988123341', cpfOf(2), colleague.user.email.toUpperCase()],
      ['Cida', '11988123342', cpfOf(3), 'Ninguém'],
    ];
    const { id } = await world.begin(csvOf([['Nome', 'Telefone', 'CPF', 'Vendedor'], ...rows]));
    expect((await world.check(id, ['name', 'phone', 'document_number', 'owner'])).check).toMatchObject({
      created: 3,
      unknown_names: [{ field: 'owner', text: 'Ninguém', rows_count: 1 }],
    });
    await world.run(id, { owner_id: world.admin.user.id });
    expect((await world.storedLeads()).map(({ ownerId }) => ownerId)).toEqual([
      specialist.user.id,
      colleague.user.id,
      world.admin.user.id,
    ]);
  });

  it('leaves out rows with an error; their file, corrected, is imported', async () => {
    const done = await world.importFile(
      csvOf([header, ana, [...bruno.slice(0, 3), '111.444.777-36', '', '=1+1']]),
      map,
    );
    expect(done).toMatchObject({ counts: { created: 1, failed: 1 }, has_error_file: true });
    const content = await errorFile(done.id);
    expect(content).toBe(
      "\uFEFFNome completo;Celular;E-mail;CPF/CNPJ;Crédito;Obs.;Erro\r\nBruno Sá;11 97654-3210;;111.444.777-36;;'=1+1;CPF ou CNPJ inválido: confira os dígitos.\r\n",
    );
    const again = await world.importFile(content.replace('777-36', '777-35'), [...map, null]);
    expect(again).toMatchObject({ counts: { created: 1, failed: 0 } });
  });

  it('goes on where it was cut off: no row twice, none lost, no number skipped', async () => {
    const rows = Array.from({ length: 1_700 }, (_, index) => [
      `Pessoa ${index}`,
      `119${String(10_000_000 + index)}`,
      '',
      cpfOf(index),
      '',
      '',
    ]);
    rows.splice(900, 0, ['Errada', '1', '', '1', '', '']);
    const { id } = await world.begin(csvOf([header, ...rows]));
    await world.check(id, map);
    await world.ask(id, 'run', {});
    // The server stops after some of it, twice: what runs is handed back to the queue.
    for (const leadsSoFar of [400, 1_100]) {
      const stopping = new AbortController();
      const afterStep = async () => {
        if ((await world.storedLeads()).length > leadsSoFar) stopping.abort();
      };
      await world.work({ stopping: stopping.signal, afterStep });
    }
    await world.work();
    const done = await world.show(id);
    expect(done).toMatchObject({ state: 'completed', counts: { created: 1_700, failed: 1 } });
    const stored = await world.storedLeads();
    expect(stored.map(({ number }) => number)).toEqual(Array.from({ length: 1_700 }, (_, index) => index + 1));
    expect(new Set(stored.map(({ documentNumber }) => documentNumber)).size).toBe(1_700);
    const [job] = await world.within(({ db, accountId }) =>
      db
        .select()
        .from(jobs)
        .where(and(eq(jobs.accountId, accountId), eq(jobs.kind, 'lead.import'))),
    );
    expect(job).toMatchObject({ state: 'completed', progressDone: 1_701, progressTotal: 1_701 });
    expect(job!.attempt).toBeGreaterThan(1);
  });

  it('stops when it is canceled, keeps what was written, and can be undone', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => [
      `Pessoa ${index}`,
      `119${String(10_000_000 + index)}`,
      '',
      cpfOf(index),
      '',
      '',
    ]);
    const { id } = await world.begin(csvOf([header, ...rows]));
    await world.check(id, map);
    await world.ask(id, 'run', {});
    let isAsked = false;
    const afterStep = async () => {
      if (isAsked || (await world.storedLeads()).length === 0) return;
      isAsked = true;
      expect((await world.ask(id, 'cancel', undefined, 'PUT')).statusCode).toBe(200);
    };
    await world.work({ afterStep });
    const stopped = await world.show(id);
    expect(stopped.state).toBe('canceled');
    expect(stopped.counts.created).toBe((await world.storedLeads()).length);
    expect(stopped.counts.created).toBeLessThan(3_000);
    expect(stopped.undo_until).not.toBeNull();
  });

  it('ends when its author may no longer import', async () => {
    const { id } = await world.begin(csvOf([header, ana]));
    await world.check(id, map);
    await world.ask(id, 'run', {});
    await world.within(({ db, accountId }) =>
      db
        .update(users)
        .set({ role: 'specialist' })
        .where(and(eq(users.accountId, accountId), eq(users.id, world.admin.user.id))),
    );
    await world.work();
    const other = await server.asRole(world.account, 'admin');
    const answer = await world.call(other, 'GET', `/api/lead_imports/${id}`);
    expect(answer.json()).toMatchObject({
      lead_import: { state: 'failed', problem: expect.stringContaining('não pode mais') as string },
    });
    expect(await world.storedLeads()).toEqual([]);
  });
});

describe('undoing', () => {
  it('takes back created leads, gives changed ones their values, and keeps and names what was edited since', async () => {
    const stored = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        name: 'Cida',
        documentNumber: cpfOf(3),
        phone: '+5511911112222',
        ownerId: world.people.specialist.user.id,
        ownerGroupId: world.group.id,
      }),
    );
    const rows = [
      ana,
      bruno,
      ['Cida Nova', '11 95555-4444', 'cida@exemplo.com.br', cpfOf(3), '1,00', ''],
      ['Davi', '11 95555-4445', '', cpfOf(4), '', ''],
      ['Cida Mais Nova', '11 95555-4446', '', cpfOf(3), '', ''],
    ];
    const done = await world.importFile(csvOf([header, ...rows]), map, {
      on_duplicate: 'overwrite',
      duplicate_keys: ['document_number'],
    });
    expect(done.counts).toMatchObject({ created: 3, updated: 2 });
    expect(done.undo_until).not.toBeNull();
    const [, anaLead, brunoLead] = await world.storedLeads();
    await world.call(world.admin, 'PUT', `/api/leads/${anaLead!.number}`, {
      name: 'Ana Editada',
      phone: anaLead!.phone,
      document_number: anaLead!.documentNumber,
      version: 1,
    });
    await world.call(world.admin, 'POST', `/api/leads/${brunoLead!.number}/notes`, { text: 'Já falei com ele' });

    expect((await world.ask(done.id, 'undo', {})).statusCode).toBe(200);
    await world.work();
    const undone = await world.show(done.id);
    expect(undone).toMatchObject({
      state: 'undone',
      undo_until: null,
      undone: { taken_back_count: 2, kept_count: 2 },
      kept: [
        { number: anaLead!.number, name: 'Ana Editada' },
        { number: brunoLead!.number, name: 'Bruno Sá' },
      ],
    });
    const after = await world.storedLeads();
    expect(after.map(({ name, deletedAt }) => [name, deletedAt !== null])).toEqual([
      ['Cida', false],
      ['Ana Editada', false],
      ['Bruno Sá', false],
      ['Davi', true],
    ]);
    expect(after[0]).toMatchObject({
      id: stored.id,
      phone: '+5511911112222',
      email: null,
      valueCents: null,
      ownerId: world.people.specialist.user.id,
    });
    expect((await world.ask(done.id, 'undo', {})).json()).toMatchObject({ error: { code: 'lead_import.busy' } });
  });

  it('comes too late after seven days, when what it would need has gone', async () => {
    const done = await world.importFile(csvOf([header, ana, ['Errada', '1', '', '1', '', '']]), map);
    expect(done.has_error_file).toBe(true);
    await letPass(done.id);
    expect((await world.ask(done.id, 'undo', {})).json()).toMatchObject({ error: { code: 'lead_import.too_late' } });
    // Gone on its day, not with the sweep.
    expect(await world.show(done.id)).toMatchObject({ has_error_file: false });
    expect((await world.call(world.admin, 'GET', `/api/lead_imports/${done.id}/error_file`)).statusCode).toBe(404);
    await prune();
    const [rows, sent] = await world.within(
      async ({ db, accountId }) =>
        [
          await db.select().from(leadImportRows).where(eq(leadImportRows.accountId, accountId)),
          await db
            .select()
            .from(files)
            .where(and(eq(files.accountId, accountId), eq(files.purpose, 'lead_import'))),
        ] as const,
    );
    // Which lead a row was about stays, and nothing of what the lead was.
    expect(rows).toMatchObject([
      { outcome: 'created', leadId: expect.any(String) as string, before: null, version: null, message: null },
    ]);
    expect(sent.map(({ state }) => state)).toEqual(['removed']);
    expect(await world.show(done.id)).toMatchObject({ state: 'completed', counts: { created: 1 }, undo_until: null });
    expect(
      await world.within(({ db, accountId }) => db.select().from(leads).where(eq(leads.accountId, accountId))),
    ).toHaveLength(1);
  });
});

describe('an import of old leads', () => {
  const oldHeader = [
    'Nome',
    'Telefone',
    'CPF',
    'Status',
    'Motivo',
    'Criado em',
    'Fechado em',
    'Valor',
    'Produto',
    'Responsável',
  ];
  const oldMap = [
    'name',
    'phone',
    'document_number',
    'status',
    'loss_reason',
    'created_at',
    'closed_at',
    'value_cents',
    'product',
    'owner',
  ] as const;

  it('imports status, dates, reasons and owners, and notifies nobody', async () => {
    const { product, reason, people, statuses } = world;
    const rows = [
      [
        'Venda',
        '11988123340',
        cpfOf(1),
        'ganho',
        '',
        '10/01/2024',
        '15/02/2024 14:30',
        '1.000,00',
        product.name,
        'Bruna Siqueira',
      ],
      ['Perda', '11988123341', cpfOf(2), 'PERDIDO', reason.name, '10/01/2024', '', '', '', ''],
      ['Aberto', '11988123342', cpfOf(3), 'Proposta', '', '2024-03-01', '', '', '', ''],
    ];
    const done = await world.importFile(csvOf([oldHeader, ...rows]), [...oldMap], { kind: 'old' });
    expect(done.counts).toMatchObject({ created: 3, failed: 0 });
    const [won, lost, open] = await world.storedLeads();
    expect(won).toMatchObject({
      statusId: statuses.won.id,
      createdAt: new Date('2024-01-10T03:00:00Z'),
      wonAt: new Date('2024-02-15T17:30:00Z'),
      statusSince: new Date('2024-02-15T17:30:00Z'),
      ownerId: people.specialist.user.id,
      valueCents: 100_000,
      lostAt: null,
      firstContactAt: null,
    });
    expect(lost).toMatchObject({
      statusId: statuses.lost.id,
      lossReasonId: reason.id,
      lostAt: new Date('2024-01-10T03:00:00Z'),
      wonAt: null,
    });
    expect(open).toMatchObject({
      statusId: statuses.proposed.id,
      statusSince: new Date('2024-03-01T03:00:00Z'),
      wonAt: null,
      lostAt: null,
    });
    const notified = await world.within(({ db, accountId }) =>
      db
        .select({ type: notificationUsers.type })
        .from(notificationUsers)
        .where(eq(notificationUsers.accountId, accountId)),
    );
    expect(notified).toEqual([{ type: 'import_finished' }]);
  });

  it('holds a sale, a loss and the dates to their rules', async () => {
    const rows = [
      ['Sem valor', '11988123340', cpfOf(1), 'Ganho', '', '', '', '', '', ''],
      ['Sem motivo', '11988123341', cpfOf(2), 'Perdido', '', '', '', '', '', ''],
      ['Sem nota', '11988123342', cpfOf(3), 'Perdido', world.notedReason.name, '', '', '', '', ''],
      ['Outro status', '11988123343', cpfOf(4), 'Sumiu', '', '', '', '', '', ''],
      ['Datas', '11988123344', cpfOf(5), 'Proposta', '', '31/02/2024', '', '', '', ''],
      ['Futuro', '11988123345', cpfOf(6), 'Proposta', '', '01/01/2100', '', '', '', ''],
      ['Ordem', '11988123346', cpfOf(7), 'Ganho', '', '02/01/2024', '01/01/2024', '10,00', world.product.name, ''],
    ];
    const { id } = await world.begin(csvOf([oldHeader, ...rows]), { kind: 'old' });
    const checked = await world.check(id, [...oldMap]);
    expect(checked.check).toMatchObject({ created: 0, failed: 7 });
    expect(checked.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Produto', 'Uma venda precisa de produto e valor: Produto é um campo obrigatório.'],
      [2, 'Valor', 'Uma venda precisa de produto e valor: Valor é um campo obrigatório.'],
      [3, 'Motivo', 'Um lead perdido precisa do motivo da perda.'],
      [4, null, 'Este motivo da perda pede uma observação.'],
      [
        5,
        'Status',
        'Status não existe na conta. Corrija o nome ou diga o que ele significa em “Nomes que a conta não tem”.',
      ],
      [6, 'Criado em', 'Data inválida: use dd/mm/aaaa.'],
      [7, 'Criado em', 'A data de criação ainda não chegou.'],
      [8, 'Fechado em', 'A data de fechamento é anterior à de criação.'],
    ]);
    const more = await world.check(id, [...oldMap], { loss_reason_id: world.reason.id, product_id: world.product.id });
    expect(more.check).toMatchObject({ created: 1, failed: 6 });
  });
});

describe('a row without a document whose phone or e-mail two people have', () => {
  const shared = [
    ['Rita Souza', '11 98812-3340', 'casal@terra.com.br', '529.982.247-25', '', ''],
    ['Raul Souza', '11 98812-3340', 'casal@terra.com.br', '111.444.777-35', '', ''],
    ['Ruth Lima', '21 98812-3341', 'ruth@terra.com.br', cpfOf(7), '', ''],
  ];
  const doubtful = [
    ['Quem Será', '11 98812-3340', '', '', '90.000,00', ''],
    ['Quem Sera', '', 'casal@terra.com.br', '', '80.000,00', ''],
  ];

  it.each(['overwrite', 'fill'] as const)(
    'is refused and says what is missing, and changes neither (%s)',
    async (mode) => {
      await world.importFile(csvOf([header, ...shared]), map);
      const before = await world.storedLeads();
      const done = await world.importFile(
        csvOf([header, ...doubtful, ['Ruth de Lima', '21 98812-3341', '', '', '70.000,00', '']]),
        map,
        { on_duplicate: mode, duplicate_keys: ['document_number', 'phone', 'email'] },
      );
      expect(done.counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 2 });
      const after = await world.storedLeads();
      expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
      expect(after).toHaveLength(3);
      const file = await errorFile(done.id);
      expect(file).toContain('Telefone de mais de uma pessoa: inclua o CPF ou CNPJ para dizer de qual delas.');
      expect(file).toContain('E-mail de mais de uma pessoa: inclua o CPF ou CNPJ para dizer de qual delas.');
      // With what was requested it is taken.
      const mended = await world.importFile(csvOf([header, doubtful[0]!.with(3, '111.444.777-35')]), map, {
        on_duplicate: mode,
      });
      expect(mended.counts).toMatchObject({ updated: 1, failed: 0 });
      expect(
        (await world.storedLeads()).find(({ documentNumber }) => documentNumber === '11144477735')?.valueCents,
      ).toBe(90_000_00);
    },
  );

  it('is refused as well where rows of the same file made the two, and left out where duplicates are', async () => {
    expect(
      (await world.importFile(csvOf([header, ...shared, doubtful[0]!]), map, { on_duplicate: 'overwrite' })).counts,
    ).toEqual({ created: 3, updated: 0, skipped: 0, failed: 1 });
    expect((await world.importFile(csvOf([header, doubtful[0]!]), map, { on_duplicate: 'skip' })).counts).toEqual({
      created: 0,
      updated: 0,
      skipped: 1,
      failed: 0,
    });
  });
});
