import { unzipSync, strFromU8 } from 'fflate';
import type { LeadExport, LeadList, StoredFile } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow, createTag } from '../../../../test/factories.ts';
import { auditLog, files, leads, notificationUsers, users } from '../../../platform/db/schema/tables.ts';
import { neutralize } from '../../../platform/exports/writeCsv.ts';
import type { FileStorage } from '../../../platform/files/FileStorage.ts';
import { findJob } from '../../../platform/jobs/jobs.queries.ts';
import { runJob } from '../../../platform/jobs/runJob.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { addLeadTags } from '../record/leadTags.queries.ts';
import { exportLeadsJob } from './exportLeadsJob.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const { statuses, people, group } = world;
  await world.within(async (tx) => {
    const mine = { ownerId: people.specialist.user.id, ownerGroupId: group.id };
    await createLeadRow(tx, {
      statusId: statuses.new.id,
      name: 'Érica; "Souza"',
      phone: '+5511982147730',
      valueCents: 32_000_050,
      documentNumber: '52998224725',
      ...mine,
    });
    await createLeadRow(tx, { statusId: statuses.contacted.id, name: '=HYPERLINK("http://mau.example")', ...mine });
    await createLeadRow(tx, { statusId: statuses.new.id, name: 'De outra pessoa' });
    await createLeadRow(tx, { statusId: statuses.new.id, name: 'Na lixeira', deletedAt: new Date() });
    for (let index = 0; index < 60; index += 1)
      await createLeadRow(tx, { statusId: statuses.proposed.id, name: `Muitos ${index}` });
  });
});
afterAll(() => server.close());

const ask = (caller: Caller, body: object = {}) =>
  world.call(caller, 'POST', '/api/lead_exports', { format: 'csv', columns: ['number', 'name'], ...body });
async function download(caller: Caller, body: object = {}) {
  const answer = await ask(caller, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { file, rows_count: count } = answer.json<{ file: StoredFile; rows_count: number }>();
  const content = await server.app.inject({ url: file.url, headers: { host: world.account.host } });
  expect(content.statusCode).toBe(200);
  return { file, count, content };
}

describe('an export', () => {
  it('is exactly what the person sees, in the order and with the columns of the screen', async () => {
    const { content, count, file } = await download(world.people.specialist, {
      columns: ['name', 'phone', 'document_number', 'value_cents', 'status'],
      sort: 'number',
      direction: 'asc',
    });
    expect(count).toBe(2);
    expect(file.name).toMatch(/^leads-\d\d-\d\d-\d{4}\.csv$/);
    expect(content.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = content.body.replace('\uFEFF', '').split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['Leads, 2 linhas', 'Filtros: nenhum']);
    expect(lines[2]).toMatch(/^Exportado por Bruna Siqueira em \d\d\/\d\d\/\d{4} \d\d:\d\d \(America\/Sao_Paulo\)$/);
    expect(lines.slice(4)).toEqual([
      'Nome;Telefone;CPF ou CNPJ;Valor;Status',
      '"Érica; ""Souza""";(11) 98214-7730;529.982.247-25;320000,50;Novo',
      `"'=HYPERLINK(""http://mau.example"")";;;;Em contato`,
      '',
    ]);
  });

  it('has the minutes until the first contact, which medians are made of', async () => {
    const { people, statuses } = world;
    const { id } = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: statuses.contacted.id,
        name: 'Contatado Logo',
        createdAt: new Date('2026-03-10T12:00:00Z'),
        firstContactAt: new Date('2026-03-10T13:30:40Z'),
      }),
    );
    const { content } = await download(people.admin, {
      columns: ['name', 'first_contact_at'],
      search: 'contatado logo',
    });
    expect(content.body.split('\r\n').slice(4, 6)).toEqual(['Nome;Contato em (min)', 'Contatado Logo;91']);
    await world.within(({ db }) => db.delete(leads).where(eq(leads.id, id)));
  });

  it('has every page of the list, and says what it was narrowed by', async () => {
    const { content, count } = await download(world.people.admin, {
      status_id: world.statuses.proposed.id,
      search: 'muitos',
    });
    expect(count).toBe(60);
    expect(content.body).toContain('Filtros: Busca: ""muitos""; Status: Proposta');
    expect(content.body).not.toContain('lixeira');
    expect(content.body.split('\r\n').filter((line) => /Muitos \d+/.test(line))).toHaveLength(60);
  });

  it('is a workbook whose texts are texts', async () => {
    const { content, file } = await download(world.people.specialist, {
      format: 'xlsx',
      columns: ['name', 'value_cents'],
      sort: 'number',
      direction: 'asc',
    });
    expect(file.content_type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const parts = unzipSync(new Uint8Array(content.rawPayload));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain('<v>320000.5</v>');
    expect(
      Object.keys(parts).some(
        (name) =>
          strFromU8(parts[name]!).includes('Érica; &quot;Souza&quot;') ||
          strFromU8(parts[name]!).includes('Érica; "Souza"'),
      ),
    ).toBe(true);
  });

  it('is read through its signed address only, and is written down without its content', async () => {
    const { file } = await download(world.people.admin);
    const [path] = file.url.split('?');
    expect((await server.app.inject({ url: path!, headers: { host: world.account.host } })).statusCode).toBe(404);
    const [row] = await world.within((tx) => tx.db.select().from(files).where(eq(files.id, file.id)));
    expect(row).toMatchObject({ purpose: 'export', visibility: 'private', attachedAt: null });
    const [audit] = await world.within((tx) =>
      tx.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.accountId, tx.accountId), eq(auditLog.targetId, file.id))),
    );
    expect(audit).toMatchObject({ action: 'lead.export', after: { rows: 63, format: 'csv' } });
  });

  it('names group, partner, indicator and the account’s own field, as the list does', async () => {
    const { people, group, partner, team, statuses, within, call } = world;
    const referred = { partnerId: partner.id, indicatorId: people.indicator.user.id, referralTeamId: team.id };
    const { number } = await within((tx) =>
      createLeadRow(tx, {
        statusId: statuses.new.id,
        name: 'Com tudo',
        customField1: 'Casa própria',
        ownerId: people.colleague.user.id,
        ownerGroupId: group.id,
        ...referred,
      }),
    );
    const { leads: rows } = (
      await call(people.admin, 'GET', `/api/leads?search=${encodeURIComponent('Com tudo')}`)
    ).json<LeadList>();
    expect(rows).toMatchObject([
      {
        number,
        group: { id: group.id },
        partner: { id: partner.id },
        indicator: { id: people.indicator.user.id },
        custom_field_1: 'Casa própria',
      },
    ]);
    const { content } = await download(people.admin, {
      columns: ['name', 'group', 'partner', 'indicator', 'custom_field_1'],
      numbers: [number],
    });
    const [one] = rows;
    expect(content.body).toContain(
      ['Com tudo', one!.group!.name, one!.partner!.name, one!.indicator!.name, 'Casa própria'].join(';'),
    );
  });

  it('takes only columns and formats that there are', async () => {
    for (const wrong of [{ columns: [] }, { columns: ['passwordHash'] }, { format: 'pdf' }])
      expect((await ask(world.people.admin, wrong)).statusCode).toBe(422);
  });
});

describe('chosen leads', () => {
  it('are exported alone, as far as the person sees them and the filters leave them', async () => {
    const all = await world.within((tx) => tx.db.select({ number: leads.number, name: leads.name }).from(leads));
    const numberOf = (name: string) => all.find((one) => one.name === name)!.number;
    const numbers = [numberOf('De outra pessoa'), numberOf('Muitos 7'), numberOf('Na lixeira')];
    const { count, content } = await download(world.people.admin, { numbers, sort: 'number', direction: 'asc' });
    expect(count).toBe(2);
    expect(content.body).toContain('Filtros: Leads escolhidos');
    expect(content.body.split('\r\n').slice(5, 7)).toEqual([
      `${numberOf('De outra pessoa')};De outra pessoa`,
      `${numberOf('Muitos 7')};Muitos 7`,
    ]);
    expect((await download(world.people.specialist, { numbers: [numberOf('De outra pessoa')] })).count).toBe(0);
    expect((await download(world.people.admin, { numbers, status_id: world.statuses.proposed.id })).count).toBe(1);
    for (const wrong of [[], [0], [1.5], Array.from({ length: 5001 }, (_, index) => index + 1)])
      expect((await ask(world.people.admin, { numbers: wrong })).statusCode).toBe(422);
  });
});

describe('a long list', () => {
  let long: LeadWorld;
  const length = 10_001;

  beforeAll(async () => {
    long = await createLeadWorld(server);
    await long.within((tx) =>
      tx.db.execute(sql`
        insert into leads (account_id, id, number, name, name_search, status_id, status_since, source, value_cents)
        select ${tx.accountId}, gen_random_uuid(), n, 'Pessoa ' || n, 'pessoa ' || n, ${long.statuses.new.id}, now(),
          'import', n from generate_series(1, ${length}) as n`),
    );
  });

  const order = async (format = 'csv', caller = long.people.admin) => {
    const answer = await long.call(caller, 'POST', '/api/lead_exports', {
      format,
      columns: ['number', 'name', 'value_cents'],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const made = answer.json<LeadExport>();
    expect(made).toEqual({ file: null, rows_count: null, job_id: expect.any(String) });
    return made.job_id!;
  };
  const found = (id: string, caller = long.people.admin) => long.call(caller, 'GET', `/api/lead_exports/${id}`);
  const jobOf = async (id: string) => (await long.within((tx) => findJob(tx, id)))!;
  const storage = () => server.app.services.storage;
  const run = (id: string, own: FileStorage = storage()) =>
    runJob(
      exportLeadsJob,
      { account_id: long.account.id, job_id: id },
      {
        database: server.database,
        log: createLogger('silent'),
        storage: own,
        claim: new AbortController().signal,
        stopping: new AbortController().signal,
        isLastAttempt: false,
      },
    );
  const contentOf = async (id: string) => {
    const { file, rows_count: count } = (await found(id)).json<LeadExport>();
    return { count, content: await server.app.inject({ url: file!.url, headers: { host: long.account.host } }) };
  };

  it('is written by a job, whole and in order, and whoever requested it is notified', async () => {
    const id = await order();
    expect((await found(id)).json()).toEqual({ file: null, rows_count: null, job_id: id });
    await run(id);
    expect(await jobOf(id)).toMatchObject({ state: 'completed', progressDone: length, progressTotal: length });
    const { count, content } = await contentOf(id);
    expect(count).toBe(length);
    const lines = content.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Leads, 10.001 linhas');
    expect(lines.slice(5, -1)).toEqual(
      Array.from(
        { length },
        (_, index) =>
          `${length - index};Pessoa ${length - index};${((length - index) / 100).toFixed(2).replace('.', ',')}`,
      ),
    );
    const notified = await long.within((tx) =>
      tx.db.select().from(notificationUsers).where(eq(notificationUsers.userId, long.people.admin.user.id)),
    );
    expect(notified).toMatchObject([{ type: 'export_ready', detail: id }]);
  });

  it('has the same rows as a workbook', async () => {
    const id = await order('xlsx');
    await run(id);
    const sheet = strFromU8(
      unzipSync(new Uint8Array((await contentOf(id)).content.rawPayload))['xl/worksheets/sheet1.xml']!,
    );
    expect(sheet.match(/<row /g)).toHaveLength(length + 4);
    expect(sheet).toContain(
      '<c r="B10006" t="inlineStr" s="0"><is><t xml:space="preserve">Pessoa 1</t></is></c><c r="C10006" s="2">' +
        '<v>0.01</v></c>',
    );
  });

  it('is for whoever asked for it, and for admins', async () => {
    const id = await order();
    expect((await found(id, long.people.manager)).statusCode).toBe(404);
    expect((await world.call(world.people.admin, 'GET', `/api/lead_exports/${id}`)).statusCode).toBe(404);
  });

  it('survives a process that dies while it writes: one file, one notification', async () => {
    const id = await order();
    // Hangs for ever where the content should be stored, as a killed process does.
    const dead: FileStorage = { ...storage(), put: () => new Promise(() => {}) };
    void run(id, dead);
    await expect.poll(async () => (await jobOf(id)).progressTotal).toBe(length);
    await run(id);
    expect((await jobOf(id)).state).toBe('completed');
    const notified = await long.within((tx) =>
      tx.db.select().from(notificationUsers).where(eq(notificationUsers.detail, id)),
    );
    expect(notified).toHaveLength(1);
    expect((await contentOf(id)).count).toBe(length);
  });

  it('stops when it is canceled, and leaves no file', async () => {
    const id = await order();
    await long.call(long.people.admin, 'PUT', `/api/jobs/${id}/cancel`);
    await run(id);
    expect((await jobOf(id)).state).toBe('canceled');
    expect((await found(id)).json()).toMatchObject({ file: null });
  });

  it('is not written for who has left', async () => {
    const formerAdmin = await server.asRole(long.account, 'admin');
    const id = await order('csv', formerAdmin);
    await long.within((tx) => tx.db.update(users).set({ status: 'inactive' }).where(eq(users.id, formerAdmin.user.id)));
    await expect(run(id)).rejects.toThrow('has left');
    expect((await found(id)).json()).toMatchObject({ file: null });
  });
});

describe('neutralize', () => {
  it.each([
    '=1+1',
    '+55',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '\r\n@x',
    '+1+1',
    '-2+3',
    "=cmd|'/C'!A0",
    "+A1@x'y!z.com",
    '=1+1@exemplo.com.br',
  ])('disarms %j', (value) => expect(neutralize(value)).toBe(`'${value}`));
  it.each([
    'Ana',
    '(11) 98214-7730',
    'a=b',
    '',
    '1-2',
    // What a bank or a dialler reads: keys and numbers that run nowhere.
    '+5511987654321',
    '+55 (11) 98765-4321',
    '+ana@exemplo.com.br',
    '-ana.2@exemplo.com.br',
  ])('leaves %j alone', (value) => expect(neutralize(value)).toBe(value));
});

it('an export has the tags of a lead in one cell, in the order of the register', async () => {
  const { admin } = world.people;
  await world.within(async (tx) => {
    const [vip, fair] = [await createTag(tx, 'VIP'), await createTag(tx, 'Feirão')];
    const lead = await createLeadRow(tx, { statusId: world.statuses.won.id, name: 'Com etiquetas' });
    await addLeadTags(
      tx,
      [vip, fair].map(({ id }) => ({ leadId: lead.id, tagId: id })),
    );
  });
  const { content } = await download(admin, { columns: ['name', 'tags'], search: 'Com etiquetas' });
  expect(content.body.split('\r\n').slice(4, 6)).toEqual(['Nome;Etiquetas', 'Com etiquetas;"Feirão; VIP"']);
});
