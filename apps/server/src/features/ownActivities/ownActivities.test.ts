import type {
  LeadEvent,
  LoggedActivity,
  OwnActivityType,
  OwnOutcome,
  PersonDetail,
  Reminder,
} from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { versionOf } from '../../platform/db/listVersion.ts';
import { leads, ownActivityTypes, ownOutcomes, reminders } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
let specialist: Caller;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  ({ specialist } = world.people);
});
afterAll(() => server.close());
beforeEach(() =>
  world.within(async ({ db }) => {
    await db.delete(reminders);
    await db.delete(ownOutcomes);
    await db.delete(ownActivityTypes);
  }),
);

type TypeItem = Omit<Partial<OwnActivityType>, 'id'> & { id?: string | null };
type OutcomeItem = Omit<Partial<OwnOutcome>, 'id'> & { id?: string | null };

/** Saves over the list that a version names; without one, over that of now. */
const saveTypes = async (list: TypeItem[], version?: string, caller: Caller = world.people.admin) =>
  world.call(caller, 'PUT', '/api/own_activity_types', {
    own_activity_types: list,
    version: version ?? (await listTypes()).version,
  });
const saveOutcomes = async (list: OutcomeItem[], version?: string, caller: Caller = world.people.admin) =>
  world.call(caller, 'PUT', '/api/own_outcomes', {
    own_outcomes: list,
    version: version ?? (await listOutcomes()).version,
  });
const errorOf = (answer: Awaited<ReturnType<typeof saveTypes>>) =>
  answer.json<{ error: { code: string; message: string; fields?: Record<string, string> } }>().error;
async function makeType(item: TypeItem): Promise<OwnActivityType> {
  const answer = await saveTypes([item]);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ own_activity_types: OwnActivityType[] }>().own_activity_types[0]!;
}
async function makeOutcomes(...items: OutcomeItem[]): Promise<OwnOutcome[]> {
  const answer = await saveOutcomes(items);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ own_outcomes: OwnOutcome[] }>().own_outcomes;
}
const listTypes = async () =>
  (await world.call(specialist, 'GET', '/api/own_activity_types')).json<{
    own_activity_types: OwnActivityType[];
    version: string;
  }>();
const listOutcomes = async () =>
  (await world.call(specialist, 'GET', '/api/own_outcomes')).json<{ own_outcomes: OwnOutcome[]; version: string }>();

let phones = 0;
const ownedLead = () =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      phone: `+55119${71_000_000 + (phones += 1)}`,
    }),
  );
type LeadRecord = Awaited<ReturnType<typeof ownedLead>>;
const log = ({ number }: LeadRecord, body: object) =>
  world.call(specialist, 'POST', `/api/leads/${number}/activities`, { type: 'call', ...body });
const historyOf = async ({ number }: LeadRecord) =>
  (await world.call(specialist, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;
const phoneOf = async ({ number }: LeadRecord) =>
  (await world.call(specialist, 'GET', `/api/leads/${number}/person`))
    .json<{ person: PersonDetail }>()
    .person.contacts.find(({ kind }) => kind === 'phone')?.state;
const firstContactOf = async ({ id }: LeadRecord) =>
  (await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, id))))[0]!.firstContactAt;
const inDays = (count: number) => new Date(Date.now() + count * dayMs).toISOString();

describe('the list of own types', () => {
  it('is changed by administrators alone, and refuses repeated and fixed names', async () => {
    expect(errorOf(await saveTypes([], undefined, world.people.manager)).code).toBe('access.denied');
    const signing = await makeType({ name: 'Assinatura', type: 'meeting' });
    const twice = await saveTypes([
      { name: 'Vistoria', type: 'visit' },
      { name: 'VISTORIA', type: 'task' },
    ]);
    expect(errorOf(twice)).toMatchObject({
      code: 'own_activity.name_repeated',
      fields: { 'own_activity_types[1].name': 'Este nome aparece duas vezes.' },
    });
    expect(errorOf(await saveTypes([signing, { name: 'ligacao', type: 'call' }])).code).toBe('own_activity.name_fixed');
    expect((await listTypes()).own_activity_types.map(({ name }) => name)).toEqual(['Assinatura']);
  });

  it.each([
    ['/api/own_activity_types', 'own_activity_types', ownActivityTypes, { name: 'Vistoria', type: 'visit' }],
    ['/api/own_outcomes', 'own_outcomes', ownOutcomes, { name: 'Desligou', type: 'call' }],
  ] as const)('%s refuses a list without its version, and ids that it lacks', async (path, field, table, item) => {
    const { admin } = world.people;
    const read = async () => (await world.call(admin, 'GET', path)).json<{ version: string }>();
    const put = async (list: object[], more: object) => world.call(admin, 'PUT', path, { [field]: list, ...more });
    const { version: empty } = await read();
    expect((await put([item], { version: empty })).statusCode).toBe(200);
    const kept = await read();
    for (const list of [[], [item]]) expect(errorOf(await put(list, {})).fields).toHaveProperty('version');
    const foreign = await createLeadWorld(server);
    const other = { own_activity_types: [item], own_outcomes: [item] }[field];
    const { version } = (await foreign.call(foreign.people.admin, 'GET', path)).json<{ version: string }>();
    const theirs = (await foreign.call(foreign.people.admin, 'PUT', path, { [field]: other, version })).json<
      Record<string, { id: string }[]>
    >()[field]![0]!;
    const own = (kept as unknown as Record<string, { id: string }[]>)[field]![0]!;
    for (const [list, place] of [
      [[{ ...item, id: newId() }], 0],
      [[own, { ...item, name: 'Outra coisa', id: theirs.id }], 1],
      [[own, { ...item, name: 'Outra coisa', id: own.id }], 1],
    ] as const)
      expect(errorOf(await put([...list], { version: kept.version }))).toMatchObject({
        code: 'own_activity.unknown',
        fields: { [`${field}[${place}].id`]: expect.any(String) },
      });
    expect(await read()).toEqual(kept);
    expect(await world.within(({ db }) => db.$count(table))).toBe(1);
  });

  it('refuses what is based on an older list, and keeps ids through a new order and swapped names', async () => {
    const first = (
      await saveTypes([
        { name: 'Vistoria', type: 'visit' },
        { name: 'Assinatura', type: 'meeting' },
      ])
    ).json<{ own_activity_types: OwnActivityType[]; version: string }>();
    const [one, other] = first.own_activity_types as [OwnActivityType, OwnActivityType];
    const swapped = [
      { ...other, name: one.name },
      { ...one, name: other.name, is_archived: true },
    ];
    expect((await saveTypes(swapped, first.version)).statusCode).toBe(200);
    expect((await listTypes()).own_activity_types).toEqual(swapped);
    const late = await saveTypes([], first.version);
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'list.outdated']);
  });

  it('archives what is used, and neither removes it nor lets it work like another type', async () => {
    const type = await makeType({ name: 'Vistoria', type: 'visit' });
    await world.call(specialist, 'POST', '/api/reminders', {
      text: 'Obra',
      due_at: inDays(1),
      own_type_id: type.id,
    });
    const removed = await saveTypes([]);
    expect([removed.statusCode, errorOf(removed).message]).toEqual([
      409,
      '"Vistoria" já foi usado. Arquive em vez de remover.',
    ]);
    expect(errorOf(await saveTypes([{ ...type, type: 'call' }]))).toMatchObject({
      code: 'own_activity.type_fixed',
      fields: { 'own_activity_types[0].type': expect.stringContaining('Crie outro tipo') },
    });
    expect((await saveTypes([{ ...type, name: 'Vistoria da obra', is_archived: true }])).statusCode).toBe(200);
  });
});

describe('the list of own outcomes', () => {
  it('refuses a fixed or repeated name of the same type, and an unknown own type', async () => {
    expect(errorOf(await saveOutcomes([{ name: 'Atendeu', type: 'call' }])).code).toBe('own_activity.name_fixed');
    expect(
      errorOf(
        await saveOutcomes([
          { name: 'Desligou', type: 'call' },
          { name: 'desligou', type: 'call' },
        ]),
      ).fields,
    ).toEqual({ 'own_outcomes[1].name': 'Este nome aparece duas vezes.' });
    const type = await makeType({ name: 'Vistoria', type: 'visit' });
    for (const item of [
      { type: 'visit' as const, own_type_id: newId() },
      { type: 'call' as const, own_type_id: type.id },
    ])
      expect(errorOf(await saveOutcomes([{ name: 'Aprovada', ...item }])).code).toBe('own_activity.type_unknown');
    const next = { next_type: 'call' as const, next_own_type_id: type.id, next_in: 1 };
    expect(errorOf(await saveOutcomes([{ name: 'Aprovada', type: 'visit', ...next }])).fields).toEqual({
      'own_outcomes[0].next_type': 'Escolha um tipo da lista.',
    });
    // The same word is another outcome for another type.
    await makeOutcomes({ name: 'Desligou', type: 'call' }, { name: 'Desligou', type: 'whatsapp' });
  });

  it('refuses what is based on an older list, and to remove one that is used', async () => {
    const [outcome] = await makeOutcomes({ name: 'Desligou', type: 'call' });
    const { version } = await listOutcomes();
    expect((await saveOutcomes([{ ...outcome, name: 'Desligou na cara' }], version)).statusCode).toBe(200);
    expect(errorOf(await saveOutcomes([{ ...outcome, name: 'Outro' }], version)).code).toBe('list.outdated');
    expect((await log(await ownedLead(), { own_outcome_id: outcome!.id })).statusCode).toBe(201);
    expect(errorOf(await saveOutcomes([])).code).toBe('own_activity.in_use');
  });
});

describe('an outcome of the account', () => {
  it('is refused once archived, for another type, without its own type, and from another account', async () => {
    const type = await makeType({ name: 'Retorno', type: 'call' });
    const [archived, ofMessages, ofOwnType] = (await makeOutcomes(
      { name: 'Desligou', type: 'call', is_archived: true },
      { name: 'Visualizou', type: 'whatsapp' },
      { name: 'Retornou', type: 'call', own_type_id: type.id },
    )) as [OwnOutcome, OwnOutcome, OwnOutcome];
    const lead = await ownedLead();
    for (const id of [archived.id, ofMessages.id, ofOwnType.id, newId()]) {
      const answer = await log(lead, { own_outcome_id: id });
      expect([answer.statusCode, errorOf(answer).fields]).toEqual([
        422,
        { own_outcome_id: 'Escolha um resultado da lista.' },
      ]);
    }
    expect(errorOf(await log(lead, {})).fields).toEqual({ outcome: 'Resultado é um campo obrigatório' });
    expect((await log(lead, { own_type_id: type.id, own_outcome_id: ofOwnType.id })).statusCode).toBe(201);
    const other = await createLeadWorld(server);
    const foreign = await other.call(other.people.admin, 'PUT', '/api/own_outcomes', {
      own_outcomes: [{ name: 'Desligou', type: 'call' }],
      version: versionOf([]),
    });
    const [theirs] = foreign.json<{ own_outcomes: OwnOutcome[] }>().own_outcomes;
    expect(errorOf(await log(lead, { own_outcome_id: theirs!.id })).code).toBe('reminder.outcome_unknown');
  });

  it('that counts as a contact is the first one and proves the phone; its undo leaves nothing of it', async () => {
    const [outcome] = await makeOutcomes({ name: 'Quer proposta', type: 'call', is_contact: true });
    const lead = await ownedLead();
    const before = { history: await historyOf(lead), phone: await phoneOf(lead) };
    const logged = (
      await log(lead, { own_outcome_id: outcome!.id, next_type: 'visit', next_due_at: inDays(2) })
    ).json<LoggedActivity>();
    expect(logged.reminder).toMatchObject({
      state: 'done',
      outcome: null,
      own_outcome: { id: outcome!.id, name: 'Quer proposta' },
    });
    expect((await historyOf(lead))[0]).toMatchObject({
      kind: 'contacted',
      channel: 'phone',
      own_outcome_name: 'Quer proposta',
    });
    expect(await firstContactOf(lead)).not.toBeNull();
    expect(await phoneOf(lead)).toBe('confirmed');
    const undone = await world.call(specialist, 'POST', `/api/reminders/${logged.reminder.id}/undo_outcome`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect({ history: await historyOf(lead), phone: await phoneOf(lead) }).toEqual(before);
    expect(await firstContactOf(lead)).toBeNull();
  });

  it('takes over the contact that a link recorded, which a later outcome leaves alone', async () => {
    const [outcome] = await makeOutcomes({ name: 'Quer proposta', type: 'call', is_contact: true });
    const lead = await ownedLead();
    await world.call(specialist, 'POST', `/api/leads/${lead.number}/contacts`, { channel: 'phone' });
    await log(lead, { own_outcome_id: outcome!.id });
    await log(lead, { outcome: 'not_answered' });
    expect((await historyOf(lead)).map(({ kind, own_outcome_name: name }) => [kind, name])).toEqual([
      ['attempted', undefined],
      ['contacted', 'Quer proposta'],
      ...(await historyOf(lead)).slice(2).map(({ kind }) => [kind, undefined]),
    ]);
  });

  it('that reached nobody counts nowhere, and may say that the number is wrong', async () => {
    const [outcome] = await makeOutcomes({ name: 'É de uma loja', type: 'call', is_wrong_number: true });
    const lead = await ownedLead();
    await world.call(specialist, 'POST', `/api/leads/${lead.number}/contacts`, { channel: 'phone' });
    await log(lead, { own_outcome_id: outcome!.id });
    expect((await historyOf(lead))[0]).toMatchObject({ kind: 'attempted', own_outcome_name: 'É de uma loja' });
    expect([await firstContactOf(lead), await phoneOf(lead)]).toEqual([null, 'wrong']);
  });

  it('has its new name in lists, and the name of its day in the history', async () => {
    const [outcome] = await makeOutcomes({ name: 'Adiada', type: 'visit', state: 'not_held' });
    const lead = await ownedLead();
    const { id } = (await log(lead, { type: 'visit', own_outcome_id: outcome!.id })).json<LoggedActivity>().reminder;
    await saveOutcomes([{ ...outcome, name: 'Adiada pela loja' }]);
    const shown = (await world.call(specialist, 'GET', `/api/reminders/${id}`)).json<{ reminder: Reminder }>().reminder;
    expect(shown).toMatchObject({ state: 'not_held', own_outcome: { name: 'Adiada pela loja' } });
    expect((await historyOf(lead))[0]).toMatchObject({ own_outcome_name: 'Adiada' });
  });

  it('is followed by the next step that a dialog plans after it', async () => {
    const [outcome] = await makeOutcomes({ name: 'Sem sinal', type: 'call' });
    const lead = await ownedLead();
    const planned = (
      await world.call(specialist, 'POST', '/api/reminders', {
        text: 'Ligar',
        type: 'call',
        due_at: inDays(1),
        lead_number: lead.number,
      })
    ).json<{ reminder: Reminder }>().reminder;
    await world.call(specialist, 'PUT', `/api/reminders/${planned.id}/complete`, { own_outcome_id: outcome!.id });
    const next = await world.call(specialist, 'POST', '/api/reminders', {
      text: 'Ligar de novo',
      due_at: inDays(2),
      lead_number: lead.number,
      after_id: planned.id,
    });
    expect(next.statusCode, next.body).toBe(201);
    expect((await historyOf(lead))[0]).toMatchObject({
      own_outcome_name: 'Sem sinal',
      changes: [{ field: 'reminder_due_at' }],
    });
  });
});

describe('an activity of an own type', () => {
  const plan = (body: object) =>
    world.call(specialist, 'POST', '/api/reminders', { text: 'Obra', due_at: inDays(1), ...body });

  it('is refused for an archived or unknown type, at its field', async () => {
    const type = await makeType({ name: 'Vistoria', type: 'visit', is_archived: true });
    for (const id of [type.id, newId()])
      expect(errorOf(await plan({ own_type_id: id })).fields).toEqual({ own_type_id: 'Escolha um tipo da lista.' });
  });

  it('works like its fixed type, and keeps an archived type until it gets another one', async () => {
    const type = await makeType({ name: 'Vistoria', type: 'visit' });
    const { reminder } = (await plan({ own_type_id: type.id })).json<{ reminder: Reminder }>();
    expect(reminder).toMatchObject({ type: 'visit', own_type: { id: type.id, name: 'Vistoria' } });
    await saveTypes([{ ...type, is_archived: true }]);
    const change = async (body: object) =>
      (
        await world.call(specialist, 'PUT', `/api/reminders/${reminder.id}`, {
          text: 'Obra 2',
          due_at: reminder.due_at,
          ...body,
        })
      ).json<{ reminder: Reminder }>().reminder;
    expect(await change({ type: 'visit', own_type_id: type.id })).toMatchObject({ own_type: { id: type.id } });
    // A caller that knows no own types sends the fixed one back.
    expect(await change({ type: 'visit' })).toMatchObject({ own_type: { id: type.id } });
    expect(await change({ type: 'call', own_type_id: null })).toMatchObject({ type: 'call', own_type: null });
  });

  it('is ended by a call that it works like, and comes back with its type when that is undone', async () => {
    const type = await makeType({ name: 'Retorno', type: 'call' });
    const lead = await ownedLead();
    const { reminder } = (
      await plan({ own_type_id: type.id, lead_number: lead.number, due_at: new Date(Date.now() + 1000).toISOString() })
    ).json<{ reminder: Reminder }>();
    const logged = (await log(lead, { outcome: 'answered' })).json<LoggedActivity>();
    expect(logged.reminder).toMatchObject({ id: reminder.id, own_type: { name: 'Retorno' } });
    await world.call(specialist, 'POST', `/api/reminders/${reminder.id}/undo_outcome`);
    const shown = (await world.call(specialist, 'GET', `/api/reminders/${reminder.id}`)).json<{ reminder: Reminder }>();
    expect(shown.reminder).toMatchObject({ state: 'planned', own_type: { id: type.id } });
  });
});
