import { unzipSync, strFromU8 } from 'fflate';
import type { StoredFile } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { auditLog, files } from '../../db/schema/tables.ts';
import { neutralize } from '../../exports/writeCsv.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const { statuses, people, group } = world;
  await world.within(async (tx) => {
    const mine = { ownerId: people.specialist.user.id, ownerGroupId: group.id };
    await createLeadRow(tx, { statusId: statuses.new.id, name: 'Érica; "Souza"', phone: '+5511982147730', valueCents: 32_000_050, documentNumber: '52998224725', ...mine });
    await createLeadRow(tx, { statusId: statuses.contacted.id, name: '=HYPERLINK("http://mau.example")', ...mine });
    await createLeadRow(tx, { statusId: statuses.new.id, name: 'De outra pessoa' });
    await createLeadRow(tx, { statusId: statuses.new.id, name: 'Na lixeira', deletedAt: new Date() });
    for (let index = 0; index < 60; index += 1) await createLeadRow(tx, { statusId: statuses.proposed.id, name: `Muitos ${index}` });
  });
});
afterAll(() => server.close());

const ask = (caller: Caller, body: object = {}) => world.call(caller, 'POST', '/api/lead_exports', { format: 'csv', columns: ['number', 'name'], ...body });
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
    const { content, count, file } = await download(world.people.specialist, { columns: ['name', 'phone', 'document_number', 'value_cents', 'status'], sort: 'number', direction: 'asc' });
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

  it('has every page of the list, and says what it was narrowed by', async () => {
    const { content, count } = await download(world.people.admin, { status_id: world.statuses.proposed.id, search: 'muitos' });
    expect(count).toBe(60);
    expect(content.body).toContain('Filtros: Busca: ""muitos""; Status: Proposta');
    expect(content.body).not.toContain('lixeira');
    expect(content.body.split('\r\n').filter((line) => /Muitos \d+/.test(line))).toHaveLength(60);
  });

  it('is a workbook whose texts are texts', async () => {
    const { content, file } = await download(world.people.specialist, { format: 'xlsx', columns: ['name', 'value_cents'], sort: 'number', direction: 'asc' });
    expect(file.content_type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const parts = unzipSync(new Uint8Array(content.rawPayload));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain('<v>320000.5</v>');
    expect(Object.keys(parts).some((name) => strFromU8(parts[name]!).includes('Érica; &quot;Souza&quot;') || strFromU8(parts[name]!).includes('Érica; "Souza"'))).toBe(true);
  });

  it('is read through its signed address only, and is written down without its content', async () => {
    const { file } = await download(world.people.admin);
    const [path] = file.url.split('?');
    expect((await server.app.inject({ url: path!, headers: { host: world.account.host } })).statusCode).toBe(404);
    const [row] = await world.within((tx) => tx.db.select().from(files).where(eq(files.id, file.id)));
    expect(row).toMatchObject({ purpose: 'export', visibility: 'private', attachedAt: null });
    const [audit] = await world.within((tx) => tx.db.select().from(auditLog).where(and(eq(auditLog.accountId, tx.accountId), eq(auditLog.targetId, file.id))));
    expect(audit).toMatchObject({ action: 'lead.export', after: { rows: 63, format: 'csv' } });
  });

  it('takes only columns and formats that there are', async () => {
    for (const wrong of [{ columns: [] }, { columns: ['passwordHash'] }, { format: 'pdf' }]) expect((await ask(world.people.admin, wrong)).statusCode).toBe(422);
  });
});

describe('neutralize', () => {
  it.each(['=1+1', '+55', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r\n@x'])('disarms %j', (value) => expect(neutralize(value)).toBe(`'${value}`));
  it.each(['Ana', '(11) 98214-7730', 'a=b', '', '1-2'])('leaves %j alone', (value) => expect(neutralize(value)).toBe(value));
});
