import type { AuditEntry, Group, ListExport } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, formatCurrency } from '@funil/validation/values';
import { createLeadWorld, goodCpf, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { createAuditVault } from '../../platform/audit/auditVault.ts';
import { forgetPerson } from '../../platform/audit/sealPersonalValues.ts';
import { auditLog, personalKeys } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const list = async (query = '', caller = world.people.admin) => {
  const answer = await server.app.inject({ url: `/api/audit_entries${query}`, headers: caller.headers });
  return {
    status: answer.statusCode,
    ...answer.json<{ audit_entries: AuditEntry[]; meta: { next_cursor: string | null } }>(),
  };
};

async function rename(from: string, to: string) {
  const lead = await world.within((tx) =>
    createLeadRow(tx, { statusId: world.statuses.new.id, name: from, phone: goodPhone, documentNumber: goodCpf }),
  );
  const answer = await world.call(world.people.admin, 'PUT', `/api/leads/${lead.number}`, {
    name: to,
    phone: goodPhone,
    document_number: goodCpf,
    version: 1,
    value_cents: 700,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return lead;
}

describe('personal values in the audit log', () => {
  it('are read by administrators, and stand sealed in the database', async () => {
    const lead = await rename('Camila Ferraz', 'Camila Ferraz Lima');
    const [entry] = (await list('?action=lead.update')).audit_entries;
    expect(entry).toMatchObject({ actor: { name: 'Helena Prado' }, target_id: lead.id });
    expect(entry!.changes).toEqual([
      { field: 'name', before: 'Camila Ferraz', after: 'Camila Ferraz Lima', is_erased: false },
      { field: 'value_cents', before: null, after: formatCurrency(700), is_erased: false },
    ]);
    const { rows } = await server.superuser.query<{ text: string }>(
      'select coalesce(before::text, $1) || coalesce(after::text, $1) as text from audit_log',
      [''],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('Camila');
  });

  it('hold the address of who acted, which is gone with its person and not with the lead', async () => {
    const actor = await server.asRole(world.account, 'specialist');
    await world.call(actor, 'PUT', '/api/profile', { name: 'Otávio Reis', phone: null, pix_key: null });
    const entryOf = async () =>
      (await list('?action=profile.update')).audit_entries.find((entry) => entry.target_id === actor.user.id)!;
    expect(await entryOf()).toMatchObject({ ip: '127.0.0.1', target_name: 'Otávio Reis', target_number: null });
    const { rows } = await server.superuser.query<{ ip: string }>('select ip from audit_log where actor_id = $1', [
      actor.user.id,
    ]);
    expect(rows.map(({ ip }) => ip).join()).not.toContain('127.0.0.1');
    await world.within((tx) => forgetPerson(tx, 'user', actor.user.id));
    expect(await entryOf()).toMatchObject({ ip: null, action: 'profile.update' });
  });

  it('cannot be read any more once the person is forgotten, and the log is as long as before', async () => {
    const [one, other] = [await rename('Mariana Tanaka', 'Mariana T.'), await rename('Caio Bastos', 'Caio B.')];
    const count = () => world.within(({ db }) => db.$count(auditLog));
    const before = await count();
    await world.within((tx) => forgetPerson(tx, 'lead', one.id));
    expect(await count()).toBe(before);
    const entries = (await list('?action=lead.update')).audit_entries;
    const changesOf = (id: string) => entries.find((entry) => entry.target_id === id)!.changes;
    expect(changesOf(one.id)).toEqual([
      { field: 'name', before: null, after: null, is_erased: true },
      { field: 'value_cents', before: null, after: formatCurrency(700), is_erased: false },
    ]);
    expect(changesOf(other.id)[0]).toMatchObject({ before: 'Caio Bastos', is_erased: false });
  });

  it('of a forgotten person stay unreadable when something new is written about it', async () => {
    const lead = await rename('Otávio Reis', 'Otávio R.');
    await world.within((tx) => forgetPerson(tx, 'lead', lead.id));
    await world.call(world.people.admin, 'PUT', `/api/leads/${lead.number}`, {
      name: 'Anônimo',
      phone: goodPhone,
      document_number: goodCpf,
      version: 2,
      value_cents: 700,
    });
    const entries = (await list('?action=lead.update')).audit_entries.filter((entry) => entry.target_id === lead.id);
    expect(entries.map(({ changes }) => changes[0]!.is_erased)).toEqual([false, true]);
  });

  it('have one key per person, itself sealed, and of its own account', async () => {
    await rename('Sandra Melo', 'Sandra M.');
    const keys = await world.within(({ db }) => db.select().from(personalKeys));
    expect(new Set(keys.map(({ personId }) => personId)).size).toBe(keys.length);
    const other = await createLeadWorld(server);
    expect(await other.within(({ db }) => db.select().from(personalKeys))).toEqual([]);
    const [key] = keys;
    expect(() => createAuditVault('another secret of thirty-two chars').openKey(key!.keyId, key!.sealedKey)).toThrow();
    expect(() => createAuditVault('another secret of thirty-two chars').openKey('x', key!.sealedKey)).toThrow();
  });
});

describe('the list', () => {
  it('names today what it keeps by id, and leaves out what stayed as it was', async () => {
    const specialist = await server.asRole(world.account, 'specialist');
    const { user } = specialist;
    const groups = await Promise.all(
      ['Norte', 'Leste'].map((name) =>
        world.call(world.people.admin, 'POST', '/api/groups', {
          name,
          manager_id: null,
          member_ids: [],
          is_archived: false,
        }),
      ),
    );
    const [north, east] = groups.map((answer) => answer.json<{ group: Group }>().group.id);
    for (const group_id of [north, east]) {
      const answer = await world.call(world.people.admin, 'PUT', `/api/users/${user.id}`, {
        name: 'Caio Nogueira',
        email: user.email,
        role: 'specialist',
        phone: null,
        group_id,
        partner_id: null,
        referral_team_id: null,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const [entry] = (await list('?action=user.update')).audit_entries;
    expect(entry).toMatchObject({
      target_name: 'Caio Nogueira',
      changes: [{ field: 'group_id', before: 'Norte', after: 'Leste', is_erased: false }],
    });
    const lead = await rename('Joana Dias', 'Joana D.');
    expect((await list('?action=lead.update')).audit_entries[0]).toMatchObject({
      target_name: 'Joana D.',
      target_number: lead.number,
    });
  });

  it('is for administrators, of their account', async () => {
    expect((await list('', world.people.manager)).status).toBe(403);
    const other = await createLeadWorld(server);
    expect((await list('', other.people.admin)).audit_entries).toEqual([]);
  });

  it('is narrowed by person, action and day', async () => {
    await rename('Nilton Bastos', 'Nilton B.');
    const today = dayOf(new Date(), 'America/Sao_Paulo');
    const { audit_entries: all } = await list();
    const adminId = world.people.admin.user.id;
    expect((await list(`?actor_id=${adminId}`)).audit_entries).toEqual(
      all.filter(({ actor }) => actor?.id === adminId),
    );
    expect((await list(`?actor_id=${world.people.manager.user.id}`)).audit_entries).toEqual([]);
    expect((await list('?action=lead')).audit_entries).toHaveLength(
      all.filter(({ action }) => action.startsWith('lead.')).length,
    );
    expect((await list('?action=lead_x')).audit_entries).toEqual([]);
    expect((await list(`?from=${today}&to=${today}`)).audit_entries).toHaveLength(all.length);
    expect((await list('?to=2020-01-01')).audit_entries).toEqual([]);
    expect((await list('?from=2026-02-31')).status).toBe(422);
    expect((await list("?action=' or 1=1")).status).toBe(422);
  });

  it('comes in pages, each entry once', async () => {
    for (let index = 0; index < 55; index += 1)
      await world.call(world.people.admin, 'PUT', '/api/holidays', { holidays: [] });
    const first = await list('?action=holiday.save');
    expect(first.audit_entries).toHaveLength(50);
    const second = await list(`?action=holiday.save&cursor=${first.meta.next_cursor}`);
    expect(second.audit_entries).toHaveLength(5);
    expect(second.meta.next_cursor).toBeNull();
  });
});

describe('the file', () => {
  const write = async (body: object, caller = world.people.admin) => {
    const answer = await world.call(caller, 'POST', '/api/audit_entry_exports', body);
    return { status: answer.statusCode, ...answer.json<ListExport>() };
  };
  const read = async ({ file }: ListExport) => {
    const answer = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
    return answer.body.replace('\uFEFF', '').split('\r\n');
  };

  it('says what the list says, in its words, with its filters, and is logged itself', async () => {
    const lead = await rename('Celso Prado', 'Celso P.');
    const written = await write({ format: 'csv', action: 'lead', actor_id: world.people.admin.user.id });
    expect(written.status).toBe(201);
    const { audit_entries: entries } = await list(`?action=lead&actor_id=${world.people.admin.user.id}`);
    expect(written.rows_count).toBe(entries.length);
    const lines = await read(written);
    expect(lines[1]).toContain('Área: Leads');
    expect(lines[1]).toContain('Pessoa: Helena Prado');
    expect(lines.find((line) => line.startsWith('Quando'))).toBe('Quando;Quem;Ação;Sobre;O que mudou;Endereço IP');
    expect(lines.find((line) => line.includes('Celso P.'))).toContain(
      `Helena Prado;Alterou um lead;${lead.number} Celso P.;"Nome: Celso P. (antes: Celso Prado); Valor: ${formatCurrency(700)}"`,
    );
    const [own] = (await list('?action=audit')).audit_entries;
    expect(own).toMatchObject({
      action: 'audit.export',
      changes: [
        { field: 'rows', after: entries.length.toLocaleString('pt-BR') },
        { field: 'format', after: 'CSV' },
      ],
    });
  });

  it('comes as a workbook too', async () => {
    const written = await write({ format: 'xlsx' });
    expect(written).toMatchObject({ status: 201, file: { content_type: expect.stringContaining('spreadsheet') } });
  });

  it('is for administrators, of their account', async () => {
    expect((await write({ format: 'csv' }, world.people.manager)).status).toBe(403);
    const other = await createLeadWorld(server);
    expect(await write({ format: 'csv' }, other.people.admin)).toMatchObject({ status: 201, rows_count: 0 });
    expect((await write({ format: 'pdf' })).status).toBe(422);
  });
});
