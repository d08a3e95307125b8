import type { StoredFile } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadRow } from '../../../test/factories.ts';
import { formOf, tinyPng } from '../../../test/files.ts';
import { cableMessages, files, leads } from '../../platform/db/schema/tables.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { holdAdministrativeStatusName } from './administrativeStatuses.queries.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createLeadWorld(server, { main_color: '#0b7a4b', product_label: 'Planos' });
});
afterAll(() => server.close());

const waitingForLock = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

const save = (payload: object, caller = world.people.admin) => world.call(caller, 'PUT', '/api/account', payload);
const settings = async () =>
  (await server.app.inject({ url: '/api/account', headers: world.people.admin.headers })).json().account;
const shown = async () =>
  (await server.app.inject({ url: '/public_api/account', headers: { host: world.account.host } })).json().account;
const storedEvents = () => world.within(({ db }) => db.select({ event: cableMessages.event }).from(cableMessages));

async function upload(purpose = 'branding', caller = world.people.admin) {
  const form = formOf(tinyPng, 'logo.png');
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    headers: { ...caller.headers, ...form.headers },
    payload: form.payload,
  });
  return answer.json<{ file: StoredFile }>().file;
}

describe('the look and words of an account', () => {
  it('changes what is named, gives defaults for what is emptied, and keeps the rest', async () => {
    const answer = await save({
      name: 'Verde Novo',
      personalization: { main_color: '#112233', product_label: null, required_phone: false },
    });
    expect(answer.json()).toEqual({
      account: {
        name: 'Verde Novo',
        time_zone: 'America/Sao_Paulo',
        personalization: { main_color: '#112233', required_phone: false },
      },
    });
    expect(await shown()).toEqual(answer.json().account);
    expect(await settings()).toEqual(answer.json().account);
    await save({ personalization: { main_color: '', required_phone: null } });
    expect((await shown()).personalization).toBeNull();
  });

  it('merges what two people save at once', async () => {
    await Promise.all([
      save({ personalization: { secondary_color: '#aa0000' } }),
      save({ personalization: { external_button_text: 'Materiais' } }),
    ]);
    expect((await shown()).personalization).toEqual({
      main_color: '#0b7a4b',
      product_label: 'Planos',
      secondary_color: '#aa0000',
      external_button_text: 'Materiais',
    });
  });

  it('notifies every open browser of the account, and nobody else; nobody when nothing changed', async () => {
    const other = await createAccount(server.database);
    await save({ personalization: { main_color: '#112233' } });
    await save({ personalization: { main_color: '#112233' } });
    expect(await storedEvents()).toEqual([{ event: { kind: 'personalization_changed' } }]);
    expect(await server.within(other, ({ db }) => db.select().from(cableMessages))).toEqual([]);
  });

  it.each([
    ['a colour that is none', { main_color: 'red;}body{display:none' }, 'personalization.main_color'],
    ['a colour with transparency', { main_color: '#11223344' }, 'personalization.main_color'],
    ['a script for a link', { external_button_link: 'javascript:alert(1)' }, 'personalization.external_button_link'],
    [
      'a link to another host that looks like a path',
      { terms_of_use_link: '//evil.example' },
      'personalization.terms_of_use_link',
    ],
    ['a link with a backslash', { privacy_policy: '/\\evil.example' }, 'personalization.privacy_policy'],
    [
      'a link that leaves its attribute',
      { privacy_policy: 'https://a.example/"onmouseover=' },
      'personalization.privacy_policy',
    ],
    ['an image that is text', { main_logo_url: 'data:text/html,<script>' }, 'personalization.main_logo_url'],
    ['a label without end', { product_label: 'x'.repeat(121) }, 'personalization.product_label'],
    ['a label with a line break', { product_label: 'a\nb' }, 'personalization.product_label'],
    ['a type that is none', { custom_field_1_type: 'script' }, 'personalization.custom_field_1_type'],
  ])('refuses %s, and changes nothing', async (_what, personalization, field) => {
    const answer = await save({ name: 'Outro', personalization });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
    expect((await shown()).name).not.toBe('Outro');
  });

  it('is for administrators', async () => {
    for (const person of [world.people.manager, world.people.specialist, world.people.partner])
      expect((await save({ name: 'Outro' }, person)).statusCode).toBe(403);
  });

  it('takes pictures that were sent for it, and lets go of those that it no longer shows', async () => {
    const [first, second] = [await upload(), await upload()];
    expect((await save({ personalization: { main_logo_url: first.url, short_logo_url: first.url } })).statusCode).toBe(
      200,
    );
    expect((await save({ personalization: { main_logo_url: second.url } })).statusCode).toBe(200);
    const states = () =>
      world.within(({ db }) =>
        db.select({ id: files.id, state: files.state, attachedAt: files.attachedAt }).from(files),
      );
    // The icon still shows the first one.
    expect(await states()).toEqual(
      expect.arrayContaining([
        { id: first.id, state: 'ready', attachedAt: expect.any(Date) },
        { id: second.id, state: 'ready', attachedAt: expect.any(Date) },
      ]),
    );
    await save({ personalization: { short_logo_url: null } });
    expect((await states()).find(({ id }) => id === first.id)?.state).toBe('removed');
  });

  it('refuses pictures of another account, of another use, or that are gone', async () => {
    const other = await createLeadWorld(server);
    const theirs = await upload('branding', other.people.admin);
    const avatar = await upload('avatar');
    for (const url of [theirs.url, avatar.url, `/files/${world.account.id}/${world.account.id}/x.png`, '/files/x']) {
      const answer = await save({ personalization: { main_logo_url: url } });
      expect(answer.json().error).toMatchObject({
        code: 'account.image_unknown',
        fields: { 'personalization.main_logo_url': expect.any(String) },
      });
    }
  });
});

describe('the administrative statuses', () => {
  const put = (list: { id: string | null; name: string }[], caller = world.people.admin) =>
    world.call(caller, 'PUT', '/api/administrative_statuses', { administrative_statuses: list });

  it('are a list in an order, for everybody to read', async () => {
    await put([
      { id: null, name: 'Vistoria' },
      { id: null, name: 'Contrato' },
    ]);
    const read = await server.app.inject({
      url: '/api/administrative_statuses',
      headers: world.people.indicator.headers,
    });
    expect(read.json().administrative_statuses.map(({ name }: { name: string }) => name)).toEqual([
      'Vistoria',
      'Contrato',
    ]);
    expect((await put([], world.people.manager)).statusCode).toBe(403);
  });

  it('rename on the leads that have them, and cannot go while a lead has them', async () => {
    const [status] = (await put([{ id: null, name: 'Vistoria' }])).json().administrative_statuses;
    const lead = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, administrativeStatus: 'Vistoria' }),
    );
    expect((await put([])).json().error).toMatchObject({
      code: 'account.administrative_status_used',
      message: '"Vistoria" está em uso por 1 lead. Troque o status neles antes de remover.',
    });
    await put([{ id: status.id, name: 'Vistoria feita' }]);
    const [row] = await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, lead.id)));
    expect(row?.administrativeStatus).toBe('Vistoria feita');
  });

  it('take no name over from another status while leads have it', async () => {
    const [first, second] = (
      await put([
        { id: null, name: 'Vistoria' },
        { id: null, name: 'Contrato' },
      ])
    ).json().administrative_statuses;
    const swapped = [
      { id: first.id, name: 'Contrato' },
      { id: second.id, name: 'Vistoria' },
    ];
    const lead = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, administrativeStatus: 'Contrato' }),
    );
    const refused = await put(swapped);
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      expect.objectContaining({
        code: 'account.administrative_status_renaming',
        fields: { 'administrative_statuses[0].name': new Refusal('account.administrative_status_renaming').message },
      }),
    ]);
    await world.within(({ db }) => db.update(leads).set({ administrativeStatus: null }).where(eq(leads.id, lead.id)));
    expect((await put(swapped)).json().administrative_statuses).toEqual(swapped);
  });

  it('rename a lead that is getting the status in another transaction', async () => {
    const [{ id }] = (await put([{ id: null, name: 'Vistoria' }])).json().administrative_statuses;
    let renaming: ReturnType<typeof put> | undefined;
    const lead = await world.within(async (tx) => {
      const name = await holdAdministrativeStatusName(tx, id);
      renaming = put([{ id, name: 'Feita' }]);
      await waitFor(
        async () => (await server.superuser.query(waitingForLock)).rows.length,
        (count) => count > 0,
      );
      return createLeadRow(tx, { statusId: world.statuses.new.id, administrativeStatus: name ?? null });
    });
    expect((await renaming!).statusCode).toBe(200);
    const [row] = await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, lead.id)));
    expect(row?.administrativeStatus).toBe('Feita');
  });

  it('have different names, whatever case and accents', async () => {
    expect(
      (
        await put([
          { id: null, name: 'Análise' },
          { id: null, name: 'analise' },
        ])
      ).json().error.fields,
    ).toEqual({ 'administrative_statuses[1].name': 'Há dois itens com o mesmo nome.' });
  });

  it('take no id of another account', async () => {
    const other = await createLeadWorld(server);
    const [theirs] = (
      await other.call(other.people.admin, 'PUT', '/api/administrative_statuses', {
        administrative_statuses: [{ id: null, name: 'Deles' }],
      })
    ).json().administrative_statuses;
    const [mine] = (await put([{ id: theirs.id, name: 'Meu' }])).json().administrative_statuses;
    expect(mine.id).not.toBe(theirs.id);
  });
});

describe.each([
  ['administrative_statuses', [{ id: null, name: 'Vistoria' }], [{ id: null, name: 'Emissão' }]],
  ['holidays', [{ date: '2026-12-25', name: 'Natal' }], [{ date: '2027-01-01', name: 'Ano novo' }]],
])('two people who save %s', (name, mine, theirs) => {
  it('from the same list do not undo each other: the later one is refused', async () => {
    const save = (list: object[], version: string) =>
      world.call(world.people.admin, 'PUT', `/api/${name}`, { [name]: list, version });
    const read = async () => (await world.call(world.people.admin, 'GET', `/api/${name}`)).json();
    const { version } = await read();
    expect((await save(theirs, version)).statusCode).toBe(200);
    const late = await save(mine, version);
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'list.outdated']);
    const now = await read();
    expect(now[name]).toMatchObject([{ name: theirs[0]!.name }]);
    expect((await save(mine, now.version)).statusCode).toBe(200);
  });
});

describe('the holidays', () => {
  const put = (holidays: { date: string; name: string }[]) =>
    world.call(world.people.admin, 'PUT', '/api/holidays', { holidays });

  it('are days in their order', async () => {
    await put([
      { date: '2026-12-25', name: 'Natal' },
      { date: '2026-09-07', name: 'Independência' },
    ]);
    const read = await server.app.inject({ url: '/api/holidays', headers: world.people.specialist.headers });
    expect(read.json()).toMatchObject({
      holidays: [
        { date: '2026-09-07', name: 'Independência' },
        { date: '2026-12-25', name: 'Natal' },
      ],
    });
  });

  it('are real days, each once', async () => {
    for (const date of ['2026-02-30', '25/12/2026', '', '1026-01-01'])
      expect((await put([{ date, name: 'X' }])).statusCode).toBe(422);
    expect(
      (
        await put([
          { date: '2026-12-25', name: 'A' },
          { date: '2026-12-25', name: 'B' },
        ])
      ).json().error.code,
    ).toBe('account.day_repeated');
  });
});
