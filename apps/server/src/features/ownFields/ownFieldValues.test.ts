import type {
  Actor,
  LeadBulk,
  LeadDetail,
  LeadEvent,
  LeadSummary,
  MovedLead,
  OwnFieldInput,
  OwnFieldValues,
} from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createApiKey, createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { canReceive } from '../../platform/cable/audience.ts';
import { auditLog, cableMessages, ownFields, ownFieldValues } from '../../platform/db/schema/tables.ts';
import { addOwnField } from '../../../test/addOwnField.ts';

let server: TestApp;
let world: LeadWorld;
let lead: Awaited<ReturnType<typeof createLeadRow>>;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server, { required_phone: false, required_document_number: false });
});
afterAll(() => server.close());

beforeEach(async () => {
  await world.within((tx) => tx.db.delete(ownFields));
  lead = await makeLead();
});

const makeLead = () =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.contacted.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      indicatorId: world.people.indicator.user.id,
    }),
  );

const define = (changes: Partial<OwnFieldInput>) =>
  world.within((tx) =>
    addOwnField(tx, { kind: 'money', seen_by: ['manager', 'specialist'], edited_by: ['specialist'], ...changes }),
  );

const show = async (caller: Caller, number = lead.number) =>
  (await world.call(caller, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;
const save = async (caller: Caller, own?: OwnFieldValues, number = lead.number) => {
  const { version } = await show(world.people.admin, number);
  return world.call(caller, 'PUT', `/api/leads/${number}`, {
    name: lead.name,
    owner_id: world.people.specialist.user.id,
    version,
    ...(own && { own_fields: own }),
  });
};
const errorOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.json<{ error: { code: string; message: string; fields?: Record<string, string> } }>().error;
const eventsOf = async (caller: Caller) =>
  (await world.call(caller, 'GET', `/api/leads/${lead.number}/events`)).json<{ events: LeadEvent[] }>().events;
const options = ['Feira', 'Rádio'].map((label) => ({ key: null, label, is_archived: false }));

describe('refusals', () => {
  it('a field that is missing, hidden, read only or archived is the same to those who send it', async () => {
    await define({ label: 'Risco', kind: 'text', seen_by: ['manager'], edited_by: ['manager'] });
    await define({ label: 'Nota interna', kind: 'text', edited_by: [] });
    await define({ label: 'Antigo', kind: 'text', is_archived: true });
    for (const key of ['risco', 'nota_interna', 'antigo', 'nunca'])
      expect(errorOf(await save(world.people.specialist, { [key]: 'x' })), key).toMatchObject({
        code: 'own_field.unknown',
        fields: { [`own_fields.${key}`]: 'Este campo não existe, ou o seu perfil não pode alterá-lo.' },
      });
  });

  it.each([
    ['money', 'muito', 'Campo inválido'],
    ['number', '1,2345678', 'Campo inválido'],
    ['day', '2026-02-30', 'Campo inválido'],
    ['yes_no', 'talvez', 'Campo inválido'],
    ['choice', 'tv', 'Campo não tem esta opção'],
    ['choices', ['feira', 'tv'], 'Campo não tem esta opção'],
    ['choices', 'feira', 'Campo inválido'],
    ['phone', '123', 'Campo inválido'],
    ['email', 'ana@', 'Campo inválido'],
    ['document', '11111111111', 'Campo inválido'],
    ...['exemplo', 'ana@exemplo.com.br', 'javascript:alert(1)', 'javascript://exemplo.com.br', '1.234', 'a b.com'].map(
      (text) => ['link', text, 'Campo deve ser um endereço como https://exemplo.com.br'] as const,
    ),
    ['text', 'x'.repeat(201), 'Campo deve ter no máximo 200 caracteres'],
  ] as const)('of the kind %s %s', async (kind, value, message) => {
    await define({ label: 'Campo', kind, ...(kind.startsWith('choice') && { options }) });
    const sent = typeof value === 'object' ? [...value] : value;
    expect(errorOf(await save(world.people.specialist, { campo: sent }))).toMatchObject({
      code: 'own_field.invalid',
      fields: { 'own_fields.campo': message },
    });
    expect((await show(world.people.admin)).own_fields).toBeUndefined();
  });

  it('an archived option is chosen no more, and stays where it is', async () => {
    const field = await define({ label: 'Vitrine', kind: 'choice', options });
    await save(world.people.specialist, { vitrine: 'radio' });
    await world.within((tx) =>
      tx.db
        .update(ownFields)
        .set({ options: [{ key: 'radio', label: 'Rádio', isArchived: true }] })
        .where(eq(ownFields.id, field.id)),
    );
    expect((await save(world.people.specialist, { vitrine: 'radio' })).statusCode).toBe(200);
    await save(world.people.specialist, { vitrine: null });
    expect(errorOf(await save(world.people.specialist, { vitrine: 'radio' })).fields).toEqual({
      'own_fields.vitrine': 'Vitrine não tem mais esta opção',
    });
  });
});

it.each([
  ['text', ' Ana ', 'Ana'],
  ['long_text', 'Uma\nduas', 'Uma\nduas'],
  ['number', '1.234,5', 1234.5],
  ['number', -3, -3],
  ['money', 'R$ 5.000,00', 500_000],
  ['day', '2026-02-28', '2026-02-28'],
  ['yes_no', 'Não', false],
  ['choice', 'Rádio', 'radio'],
  ['choices', ['radio', 'Feira'], ['radio', 'feira']],
  ['phone', '(11) 98214-7730', '+5511982147730'],
  ['email', 'ana@uol.com.br', 'ana@uol.com.br'],
  ['document', '529.982.247-25', '52998224725'],
  ['link', 'https://exemplo.com.br/a', 'https://exemplo.com.br/a'],
  ['link', ' exemplo.com.br ', 'https://exemplo.com.br'],
  ['link', 'www.exemplo.com.br:8080/@loja?a=1', 'https://www.exemplo.com.br:8080/@loja?a=1'],
] as const)('reads the kind %s as Brazilians write it: %s', async (kind, sent, stored) => {
  await define({ label: 'Campo', kind, ...(kind.startsWith('choice') && { options }) });
  const answer = await save(world.people.specialist, { campo: typeof sent === 'object' ? [...sent] : sent });
  expect(answer.json<{ lead: LeadDetail }>().lead.own_fields).toEqual({ campo: stored });
  await save(world.people.specialist, { campo: null });
  expect((await show(world.people.specialist)).own_fields).toBeUndefined();
});

it('is given and taken when a lead is created', async () => {
  await define({});
  const body = { name: 'Ana', phone: '+5511982147730', own_fields: { renda_mensal: 250_000 } };
  const created = await world.call(world.people.specialist, 'POST', '/api/leads', body);
  expect(created.json<{ lead: LeadDetail }>().lead.own_fields).toEqual({ renda_mensal: 250_000 });
});

describe('who may not see a field', () => {
  beforeEach(async () => {
    await define({ seen_by: ['manager'], edited_by: ['manager'] });
    await define({ label: 'Vizinhança', kind: 'text', seen_by: ['specialist', 'manager'] });
    await save(world.people.admin, { renda_mensal: 500_000, vizinhanca: 'Centro' });
  });

  it('finds no value in a lead, a list, a conflict or the history', async () => {
    const { specialist, indicator } = world.people;
    expect((await show(specialist)).own_fields).toEqual({ vizinhanca: 'Centro' });
    expect((await show(indicator)).own_fields).toBeUndefined();
    const { leads } = (await world.call(specialist, 'GET', '/api/leads')).json<{ leads: LeadSummary[] }>();
    expect(leads.find(({ number }) => number === lead.number)?.own_fields).toEqual({ vizinhanca: 'Centro' });
    const conflict = await world.call(specialist, 'PUT', `/api/leads/${lead.number}`, {
      name: 'Outra',
      owner_id: specialist.user.id,
      version: 999,
    });
    expect(conflict.json().error.code).toBe('lead.conflict');
    expect(conflict.body).not.toContain('500000');
    const history = JSON.stringify(await eventsOf(specialist));
    expect(history).toContain('Centro');
    expect(history).not.toContain('5.000');
    expect(JSON.stringify(await eventsOf(indicator))).not.toContain('Centro');
  });

  it('learns nothing by a filter, and gets no column in a file', async () => {
    const found = async (caller: Caller, filter: string) => {
      const query = new URLSearchParams({ own_fields: filter });
      const answer = await world.call(caller, 'GET', `/api/leads?${query.toString()}`);
      return answer.json<{ leads: LeadSummary[] }>().leads.map(({ number }) => number);
    };
    const { manager, specialist } = world.people;
    expect(await found(manager, 'renda_mensal=500000..500000')).toEqual([lead.number]);
    expect(await found(specialist, 'renda_mensal=500000..500000')).toEqual([]);
    expect(await found(specialist, 'renda_mensal=-')).toEqual([]);
    expect(await found(specialist, 'vizinhanca=CENTRO')).toEqual([lead.number]);
    const sheetOf = async (caller: Caller) => {
      const exported = await world.call(
        caller,
        'POST',
        '/api/lead_exports',
        {
          format: 'csv',
          columns: ['number', 'own_fields.renda_mensal', 'own_fields.vizinhanca', 'own_fields.nunca'],
          numbers: [lead.number],
          own_fields: 'renda_mensal=500000..',
        },
        { 'idempotency-key': newId() },
      );
      const { file } = exported.json<{ file: { url: string } }>();
      return (await world.call(caller, 'GET', file.url)).body;
    };
    const full = await sheetOf(manager);
    expect(full).toContain('Nº;Renda mensal;Vizinhança');
    expect(full).toContain(`${lead.number};5000,00;Centro`);
    expect(full).toContain('Renda mensal: a partir de R$');
    const part = await sheetOf(specialist);
    expect(part).not.toContain('Renda');
    expect(part).toContain('Nº;Vizinhança');
  });

  it('learns of no change of it, and saves over it without a conflict', async () => {
    const { admin, manager, specialist } = world.people;
    const opened = await show(specialist);
    const history = await eventsOf(specialist);
    const messages = () =>
      world.within((tx) => tx.db.select().from(cableMessages).where(eq(cableMessages.accountId, tx.accountId)));
    const earlier = (await messages()).length;
    expect((await save(admin, { renda_mensal: 600_000 })).statusCode).toBe(200);
    expect(await show(specialist)).toEqual(opened);
    expect(await eventsOf(specialist)).toEqual(history);
    const actorOf = ({ user: { id, role } }: Caller): Actor => ({
      uid: id,
      role,
      managed_group_ids: role === 'manager' ? [world.group.id] : [],
      partner_id: null,
      managed_team_ids: [],
    });
    const reached = (await messages())
      .slice(earlier)
      .map(({ audience }) => [manager, specialist].map((caller) => canReceive(actorOf(caller), audience)));
    expect(reached).toEqual([[true, false]]);
    const moved = await world.call(specialist, 'PUT', `/api/leads/${lead.number}/status`, {
      status_id: world.statuses.new.id,
      version: opened.version,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await show(manager)).own_fields).toMatchObject({ renda_mensal: 600_000 });
  });

  it('is told of a change of one that may be seen, in the version that was open', async () => {
    const { admin, specialist } = world.people;
    const opened = await show(specialist);
    await save(admin, { vizinhanca: 'Lapa' });
    const { version, updated_at: updatedAt, own_fields: own } = await show(specialist);
    expect([version, updatedAt, own]).toEqual([opened.version, opened.updated_at, { vizinhanca: 'Lapa' }]);
    expect((await eventsOf(specialist))[0]?.changes).toMatchObject([{ from: 'Centro', to: 'Lapa' }]);
  });

  it('and keeps it when saving the lead', async () => {
    expect((await save(world.people.specialist, { vizinhanca: null })).statusCode).toBe(200);
    expect((await show(world.people.manager)).own_fields).toEqual({ renda_mensal: 500_000 });
  });
});

describe('a value that another user changed meanwhile', () => {
  beforeEach(async () => {
    await define({ label: 'Vizinhança', kind: 'text', edited_by: ['specialist', 'manager'] });
    await define({ label: 'Risco', kind: 'text', seen_by: ['manager'], edited_by: ['manager'] });
    await save(world.people.admin, { vizinhanca: 'Lapa', risco: 'alto' });
  });
  const saveFrom = async (own: OwnFieldValues, were: OwnFieldValues) =>
    world.call(world.people.specialist, 'PUT', `/api/leads/${lead.number}`, {
      name: lead.name,
      owner_id: world.people.specialist.user.id,
      version: (await show(world.people.specialist)).version,
      own_fields: own,
      own_fields_were: were,
    });

  it('is a conflict with the saved lead', async () => {
    const answer = await saveFrom({ vizinhanca: 'Barra' }, { vizinhanca: 'Centro' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'lead.conflict']);
    expect(answer.json().error.details.lead.own_fields).toEqual({ vizinhanca: 'Lapa' });
    expect((await saveFrom({ vizinhanca: 'Barra' }, { vizinhanca: null })).statusCode).toBe(409);
    expect((await show(world.people.specialist)).own_fields).toEqual({ vizinhanca: 'Lapa' });
  });

  it('is none when it is the value that is sent, that was loaded, or a field out of sight', async () => {
    expect((await saveFrom({ vizinhanca: 'Lapa' }, { vizinhanca: 'Centro' })).statusCode).toBe(200);
    expect((await saveFrom({ vizinhanca: 'Barra' }, { vizinhanca: 'Lapa', risco: 'baixo' })).statusCode).toBe(200);
    expect(errorOf(await saveFrom({ risco: 'x' }, { risco: 'baixo' })).code).toBe('own_field.unknown');
  });
});

it('records old and new value under the label of the day, sealed in the audit log', async () => {
  await define({ label: 'Vitrine', kind: 'choice', options });
  await save(world.people.specialist, { vitrine: 'feira' });
  await save(world.people.specialist, { vitrine: 'radio' });
  const [changed] = await eventsOf(world.people.specialist);
  expect(changed).toMatchObject({
    kind: 'updated',
    changes: [{ field: 'own_field', own_field: { key: 'vitrine', label: 'Vitrine' }, from: 'Feira', to: 'Rádio' }],
  });
  const rows = await world.within((tx) => tx.db.select().from(auditLog).where(eq(auditLog.targetId, lead.id)));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('Rádio');
});

describe('a filter', () => {
  const kinds = {
    texto: ['text', 'Rua São João, 5'],
    fone: ['phone', '+5511982147730'],
    numero: ['number', -2.5],
    dia: ['day', '2026-02-28'],
    sim: ['yes_no', true],
    vitrine: ['choice', 'radio'],
    varias: ['choices', ['feira', 'radio']],
  } as const;
  const numbersOf = async (own: string) => {
    const query = new URLSearchParams({ own_fields: own });
    const answer = await world.call(world.people.specialist, 'GET', `/api/lead_numbers?${query.toString()}`);
    return answer.json<{ numbers: number[] }>().numbers;
  };

  it.each([
    ['texto=sao joao', true],
    ['texto=100%25', false],
    ['fone=98214-77', true],
    ['numero=-3..-2', true],
    ['numero=0..', false],
    ['numero=muito', false],
    ['dia=2026-02-28..2026-02-28', true],
    ['dia=..2026-02-27', false],
    ['sim=true', true],
    ['sim=false', false],
    ['vitrine=radio,feira', true],
    ['vitrine=feira', false],
    ['vitrine=-', false],
    ['varias=feira', true],
    ['nunca=1', false],
    ['sim=true&vitrine=radio', true],
    ['sim=true&vitrine=feira', false],
  ])('%s finds the lead: %s', async (own, isFound) => {
    for (const [key, [kind]] of Object.entries(kinds))
      await define({ label: key, kind, ...(kind.startsWith('choice') && { options }) });
    const values = Object.entries(kinds).map(([key, [, value]]) => [
      key,
      typeof value === 'object' ? [...value] : value,
    ]);
    await save(world.people.specialist, Object.fromEntries(values) as OwnFieldValues);
    expect((await numbersOf(own)).includes(lead.number)).toBe(isFound);
  });

  it('of leads without a value finds those alone', async () => {
    await define({ label: 'Vitrine', kind: 'choice', options });
    const other = await makeLead();
    await save(world.people.specialist, { vitrine: 'feira' });
    const found = await numbersOf('vitrine=-');
    expect([found.includes(lead.number), found.includes(other.number)]).toEqual([false, true]);
    expect(await numbersOf('vitrine=feira,-')).toEqual(expect.arrayContaining([lead.number, other.number]));
  });
});

describe('a required field', () => {
  const requireFrom = (statusId: string) =>
    define({ label: 'Vizinhança', kind: 'text', requirement: 'from_status', required_from_status_id: statusId });
  const move = async (caller: Caller, statusId: string, number = lead.number) =>
    world.call(caller, 'PUT', `/api/leads/${number}/status`, {
      status_id: statusId,
      loss_reason_id: world.reason.id,
      version: (await show(world.people.admin, number)).version,
    });

  it('is asked of a person from its status on, with the message at the field', async () => {
    await requireFrom(world.statuses.proposed.id);
    expect((await save(world.people.specialist)).statusCode).toBe(200);
    expect(errorOf(await move(world.people.specialist, world.statuses.proposed.id))).toMatchObject({
      code: 'own_field.required',
      message: 'Falta preencher: Vizinhança.',
      fields: { 'own_fields.vizinhanca': 'Vizinhança é um campo obrigatório' },
    });
    expect((await move(world.people.specialist, world.statuses.lost.id)).statusCode).toBe(200);
    await save(world.people.specialist, { vizinhanca: 'Centro' });
    expect((await move(world.people.specialist, world.statuses.proposed.id)).statusCode).toBe(200);
    expect(errorOf(await save(world.people.specialist, { vizinhanca: null })).code).toBe('own_field.required');
  });

  it('is given with the move, refused as in the form, and kept where another user gave it', async () => {
    await requireFrom(world.statuses.proposed.id);
    const moveWith = async (own: OwnFieldValues) =>
      world.call(world.people.specialist, 'PUT', `/api/leads/${lead.number}/status`, {
        status_id: world.statuses.proposed.id,
        own_fields: own,
        version: (await show(world.people.admin)).version,
      });
    const refused = [await moveWith({ vizinhanca: 'x'.repeat(201) }), await moveWith({ outro: 'Centro' })];
    expect(refused.map((answer) => Object.keys(errorOf(answer).fields ?? {}))).toEqual([
      ['own_fields.vizinhanca'],
      ['own_fields.outro'],
    ]);
    await save(world.people.specialist, { vizinhanca: 'Barra' });
    expect(errorOf(await moveWith({ vizinhanca: 'Centro' })).code).toBe('lead.conflict');
    expect((await show(world.people.admin)).own_fields).toEqual({ vizinhanca: 'Barra' });

    await save(world.people.specialist, { vizinhanca: null });
    const moved = await moveWith({ vizinhanca: 'Centro' });
    expect(moved.json<{ lead: LeadDetail }>().lead).toMatchObject({
      status: { id: world.statuses.proposed.id },
      own_fields: { vizinhanca: 'Centro' },
    });
    const { events } = (await world.call(world.people.admin, 'GET', `/api/leads/${lead.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(
      events
        .slice(0, 2)
        .flatMap(({ changes }) => changes.map(({ field }) => field))
        .toSorted(),
    ).toEqual(['own_field', 'status']);
  });

  it('given with a move is taken back with it, alone or of many leads, unless it was changed since', async () => {
    await requireFrom(world.statuses.proposed.id);
    const { specialist, admin } = world.people;
    const other = await makeLead();
    const bulk = async (path: string, body: object = {}) => {
      const key = { 'idempotency-key': newId() };
      const answer = await world.call(specialist, 'POST', `/api/lead_bulk/${path}`, body, key);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ bulk: LeadBulk }>().bulk;
    };
    const moved = await world.call(specialist, 'PUT', `/api/leads/${lead.number}/status`, {
      status_id: world.statuses.proposed.id,
      own_fields: { vizinhanca: 'Lapa' },
      version: (await show(admin)).version,
    });
    const { undo_id: undoId } = moved.json<MovedLead>();
    expect(await bulk(`${undoId}/undo`)).toMatchObject({ changed_count: 1, skipped: [] });
    const back = await show(admin);
    expect([back.status.id, back.own_fields]).toEqual([world.statuses.contacted.id, undefined]);
    expect((await eventsOf(specialist)).slice(0, 2).flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'status' }),
        expect.objectContaining({ field: 'own_field', from: 'Lapa', to: null }),
      ]),
    );

    const numbers = [lead.number, other.number];
    const move = { numbers, status_id: world.statuses.proposed.id, own_fields: { vizinhanca: 'Lote' } };
    const first = await bulk('status', move);
    await save(admin, { vizinhanca: 'Barra' });
    expect(await bulk(`${first.id}/undo`)).toMatchObject({
      changed_count: 1,
      skipped: [{ number: lead.number, reason: 'Foi alterado depois.' }],
    });
    const after = [await show(admin), await show(admin, other.number)];
    expect(after.map(({ status, own_fields: own }) => [status.id, own])).toEqual([
      [world.statuses.proposed.id, { vizinhanca: 'Barra' }],
      [world.statuses.contacted.id, undefined],
    ]);

    // The lead that is in the status already gets the value alone.
    await world.within((tx) => tx.db.delete(ownFieldValues));
    const filled = await bulk('status', { ...move, numbers: [lead.number] });
    expect([filled.changed_count, (await show(admin)).own_fields]).toEqual([1, { vizinhanca: 'Lote' }]);
    expect(await bulk(`${filled.id}/undo`)).toMatchObject({ changed_count: 1, skipped: [] });
    expect((await show(admin)).own_fields).toBeUndefined();
  });

  it('is not asked of those who may not change it', async () => {
    await requireFrom(world.statuses.proposed.id);
    expect((await move(world.people.manager, world.statuses.proposed.id)).statusCode).toBe(200);
  });

  it('keeps a lead out of a bulk move, which says why', async () => {
    await requireFrom(world.statuses.proposed.id);
    const full = await makeLead();
    await save(world.people.specialist, { vizinhanca: 'Centro' }, full.number);
    const answer = await world.call(world.people.specialist, 'POST', '/api/lead_bulk/status', {
      numbers: [lead.number, full.number],
      status_id: world.statuses.proposed.id,
    });
    expect(answer.json().bulk).toMatchObject({
      changed_count: 1,
      skipped: [{ number: lead.number, reason: 'Falta preencher: Vizinhança.' }],
    });
    await world.call(world.people.specialist, 'POST', '/api/lead_bulk/status', {
      numbers: [lead.number, full.number],
      status_id: world.statuses.proposed.id,
      own_fields: { vizinhanca: 'Barra' },
    });
    const own = [await show(world.people.admin), await show(world.people.admin, full.number)];
    expect(own.map(({ own_fields: values }) => values)).toEqual([{ vizinhanca: 'Barra' }, { vizinhanca: 'Centro' }]);
  });

  it('is never asked of other systems, which give and take values by the key of the field', async () => {
    await define({ label: 'Vizinhança', kind: 'text', requirement: 'always' });
    await define({});
    const { secret } = await world.within((tx) => createApiKey(tx, { createdBy: world.people.admin.user.id }));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: world.account.host, authorization: `Bearer ${secret}` },
      payload: { name: 'Ana', phone: '+5511982147730', own_fields: { renda_mensal: '1.500,50' } },
    });
    expect(answer.json<{ lead: LeadDetail }>().lead.own_fields).toEqual({ renda_mensal: 150_050 });
  });

  it('is asked of a new lead when it is always required', async () => {
    await define({ label: 'Vizinhança', kind: 'text', requirement: 'always' });
    const answer = await world.call(world.people.specialist, 'POST', '/api/leads', { name: 'Ana' });
    expect(errorOf(answer).code).toBe('own_field.required');
  });
});

it('fills what is empty when leads are merged, and keeps what is not', async () => {
  await define({ label: 'Vizinhança', kind: 'text' });
  await define({ label: 'Vitrine', kind: 'choices', options });
  const other = await makeLead();
  await save(world.people.specialist, { vizinhanca: 'Centro' });
  await save(world.people.specialist, { vizinhanca: 'Barra', vitrine: ['feira', 'radio'] }, other.number);
  const { version } = await show(world.people.admin);
  const merged = await world.call(world.people.admin, 'POST', `/api/leads/${lead.number}/merge`, {
    name: lead.name,
    owner_id: world.people.specialist.user.id,
    version,
    other_number: other.number,
    other_version: (await show(world.people.admin, other.number)).version,
  });
  expect(merged.json<{ lead: LeadDetail }>().lead.own_fields).toEqual({
    vizinhanca: 'Centro',
    vitrine: ['feira', 'radio'],
  });
});

it('answers the values in the order of the fields', async () => {
  for (const label of ['Um', 'Dois', 'Três']) await define({ label, kind: 'number' });
  await save(world.people.specialist, { tres: 3, um: 1, dois: 2 });
  expect(Object.keys((await show(world.people.specialist)).own_fields ?? {})).toEqual(['um', 'dois', 'tres']);
});
