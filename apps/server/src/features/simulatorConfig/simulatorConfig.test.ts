import type { SimulatorConfig } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createFile, createTag } from '../../../test/factories.ts';
import { offerOf, settingsOf } from '../../../test/simulators.ts';
import { files, productTypes } from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';

let server: TestApp;
let world: LeadWorld;
let typeId: string;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  typeId = newId();
  await world.within((tx) =>
    tx.db
      .insert(productTypes)
      .values({ accountId: tx.accountId, id: typeId, name: 'Imóvel', nameKey: 'imovel', calculator: 'consorcio' }),
  );
});
afterAll(() => server.close());

const call = (caller: Caller, method: 'GET' | 'PUT', path = '/api/simulator_config', payload?: object) =>
  server.app.inject({ method, url: path, headers: caller.headers, ...(payload ? { payload } : {}) });
const show = async (caller: Caller, path?: string) =>
  (await call(caller, 'GET', path)).json<{ simulator_config: SimulatorConfig }>().simulator_config;
const save = (caller: Caller, settings: object, version: number, path?: string) =>
  call(caller, 'PUT', path, { settings, version });
const stateOf = (id: string) =>
  world.within(
    async (tx) => (await tx.db.select({ state: files.state }).from(files).where(eq(files.id, id)))[0]!.state,
  );

describe('the configuration of a simulator', () => {
  it('is of others only for administrators', async () => {
    const { specialist, colleague, admin } = world.people;
    const path = `/api/simulator_configs/${colleague.user.id}`;
    expect((await call(specialist, 'GET', path)).statusCode).toBe(403);
    expect((await save(specialist, settingsOf(), 0, path)).statusCode).toBe(403);
    expect((await show(admin, path)).person).toEqual({
      id: colleague.user.id,
      name: 'Caio Nogueira',
      code: colleague.user.code,
    });
  });

  it.each([
    { settings: settingsOf({ headline: 'x'.repeat(81) }), field: 'settings.headline' },
    { settings: settingsOf({ color: 'red' }), field: 'settings.color' },
    { settings: settingsOf({ logo_url: 'javascript:alert(1)' }), field: 'settings.logo_url' },
    { settings: settingsOf({ logo_url: 'https://outro.example/logo.png' }), field: 'settings.logo_url' },
    { settings: settingsOf({ logo_url: '/outro.png' }), field: 'settings.logo_url' },
    { settings: settingsOf({ logo_url: '//evil.example/logo.png' }), field: 'settings.logo_url' },
    { settings: settingsOf({ whatsapp: '123' }), field: 'settings.whatsapp' },
    { settings: settingsOf({ offers: [] }), field: 'settings.offers' },
    {
      settings: settingsOf({ offers: [offerOf(newId(), { max_cents: 6_000_000 })] }),
      field: 'settings.offers[0].max_cents',
    },
    {
      settings: settingsOf({ offers: [offerOf(newId(), { max_months: 40 })] }),
      field: 'settings.offers[0].max_months',
    },
    {
      settings: settingsOf({
        offers: [
          offerOf(newId(), {
            rates: { consortium: null, financing: { interest_percent: -1, interest_kind: 'monthly' } },
          }),
        ],
      }),
      field: 'settings.offers[0].rates.financing.interest_percent',
    },
    {
      settings: settingsOf({
        offers: [
          offerOf(newId(), {
            rates: { consortium: null, financing: { interest_percent: 1.00001, interest_kind: 'monthly' } },
          }),
        ],
      }),
      field: 'settings.offers[0].rates.financing.interest_percent',
    },
  ])('is refused at $field', async ({ settings, field }) => {
    const answer = await save(world.people.admin, settings, 0);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
  });

  it('names types of product that exist', async () => {
    const answer = await save(world.people.admin, settingsOf({ offers: [offerOf(newId())] }), 0);
    expect(answer.json().error.code).toBe('simulator_config.type_unknown');
  });

  it('begins empty, is the account’s for administrators, and holds for all who decide nothing', async () => {
    const { admin, manager } = world.people;
    const before = await show(admin);
    expect(before).toMatchObject({
      person: null,
      version: 0,
      may_set_rates: true,
      settings: settingsOf(),
      standard: settingsOf(),
    });
    expect(before.product_types).toContainEqual({ id: typeId, name: 'Imóvel', calculator: 'consorcio' });
    const requested = settingsOf({
      headline: 'Sua casa',
      color: '#123456',
      offers: [offerOf(typeId)],
      protection_days: 30,
    });
    const saved = await save(admin, requested, 0);
    expect(saved.json().simulator_config).toMatchObject({ settings: requested, version: 1 });
    expect(await show(manager)).toMatchObject({
      settings: settingsOf(),
      standard: requested,
      version: 0,
      may_set_rates: false,
    });
    // Another tab that was open meanwhile.
    expect((await save(admin, requested, 0)).json().error.code).toBe('simulator_config.conflict');
  });

  it('has tags of the account, chosen by those who work on leads', async () => {
    const { stranger, indicator } = world.people;
    const tag = await world.within((tx) => createTag(tx));
    const refused = await save(stranger, settingsOf({ tag_ids: [newId()] }), 0);
    expect(refused.json().error).toMatchObject({
      code: 'lead.tag_unknown',
      fields: { 'settings.tag_ids': 'Uma das etiquetas não está mais na lista. Escolha de novo.' },
    });
    const saved = await save(stranger, settingsOf({ tag_ids: [tag.id] }), 0);
    expect(saved.json().simulator_config).toMatchObject({ may_set_tags: true, settings: { tag_ids: [tag.id] } });
    const without = await save(indicator, settingsOf({ tag_ids: [tag.id] }), 0);
    expect(without.json().simulator_config).toMatchObject({ may_set_tags: false, settings: { tag_ids: null } });
  });

  it('leaves rates and the time of protection to administrators', async () => {
    const { specialist, admin } = world.people;
    const path = `/api/simulator_configs/${specialist.user.id}`;
    const free = {
      consortium: {
        administration_percent: 0,
        reserve_percent: 0,
        insurance_percent: 0,
        insurance_base: 'credit' as const,
      },
      financing: null,
    };
    const first = await save(
      specialist,
      { ...settingsOf({ offers: [offerOf(typeId)], protection_days: 1 }), headline: 'Com a Bruna' },
      0,
    );
    expect(first.json().simulator_config).toMatchObject({
      version: 1,
      settings: { headline: 'Com a Bruna', protection_days: null, offers: [offerOf(typeId, { rates: null })] },
    });
    const byAdmin = await save(admin, settingsOf({ offers: [offerOf(typeId)] }), 1, path);
    expect(byAdmin.json().simulator_config.settings.offers).toEqual([offerOf(typeId)]);
    const again = await save(specialist, settingsOf({ offers: [{ ...offerOf(typeId), rates: free }] }), 2);
    expect(again.json().simulator_config.settings.offers).toEqual([offerOf(typeId)]);
  });

  it('takes a logo into use, and lets go of it when nothing shows it any more', async () => {
    const { colleague } = world.people;
    const fileId = await world.within((tx) => createFile(tx, 'simulator_config'));
    const url = `/files/${world.account.id}/${fileId}/logo.png`;
    const foreign = await save(colleague, settingsOf({ logo_url: `/files/${newId()}/${fileId}/logo.png` }), 0);
    expect(foreign.json().error.code).toBe('simulator_config.image_unknown');
    expect((await save(colleague, settingsOf({ logo_url: url }), 0)).statusCode).toBe(200);
    expect(await stateOf(fileId)).toBe('ready');
    expect((await save(colleague, settingsOf(), 1)).statusCode).toBe(200);
    expect(await stateOf(fileId)).toBe('removed');
  });
});
