import { emptyAffiliateConfig } from '@funil/api/contract';
import type { AffiliateConfig, AffiliateSettings } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createFile } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { files } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const settingsOf = (more: Partial<AffiliateSettings> = {}): AffiliateSettings => ({ ...emptyAffiliateConfig, ...more });
const call = (caller: Caller, method: 'GET' | 'PUT', path = '/api/affiliate_config', payload?: object) =>
  server.app.inject({ method, url: path, headers: caller.headers, ...(payload ? { payload } : {}) });
const show = async (caller: Caller, path?: string) =>
  (await call(caller, 'GET', path)).json<{ affiliate_config: AffiliateConfig }>().affiliate_config;
const save = (caller: Caller, settings: object, version: number, path?: string) =>
  call(caller, 'PUT', path, { settings, version });

describe('the configuration of an affiliate sign-up', () => {
  it('is of others only for administrators, and of nobody for who manages indicators', async () => {
    const { specialist, colleague, admin, indicatorManager } = world.people;
    const path = `/api/affiliate_configs/${colleague.user.id}`;
    expect((await call(specialist, 'GET', path)).statusCode).toBe(403);
    expect((await save(specialist, settingsOf(), 0, path)).statusCode).toBe(403);
    expect((await call(indicatorManager, 'GET')).statusCode).toBe(403);
    expect((await save(admin, settingsOf(), 0, `/api/affiliate_configs/${newId()}`)).statusCode).toBe(404);
    expect((await show(admin, path)).person).toEqual({
      id: colleague.user.id,
      name: 'Caio Nogueira',
      code: colleague.user.code,
    });
  });

  it.each([
    [{ headline: 'x'.repeat(81) }, 'settings.headline'],
    [{ color: 'red' }, 'settings.color'],
    [{ logo_url: 'javascript:alert(1)' }, 'settings.logo_url'],
    [{ logo_url: 'https://outro.example/logo.png' }, 'settings.logo_url'],
    [{ logo_url: '/outro.png' }, 'settings.logo_url'],
    [{ terms: 'x'.repeat(20_001) }, 'settings.terms'],
    [{ requires_approval: 'às vezes' }, 'settings.requires_approval'],
  ])('is refused %j at %s', async (more, field) => {
    const answer = await save(world.people.admin, { ...settingsOf(), ...more }, 0);
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]]);
  });

  it('begins empty, is the account’s for administrators, and holds for all who decide nothing', async () => {
    const { admin, partner } = world.people;
    expect(await show(admin)).toEqual({
      person: null,
      code: admin.user.code,
      settings: settingsOf(),
      standard: settingsOf(),
      version: 0,
    });
    const requested = settingsOf({ headline: 'Indique', terms: 'Linha um\nLinha dois', requires_approval: false });
    expect((await save(admin, requested, 0)).json().affiliate_config).toMatchObject({
      settings: requested,
      version: 1,
    });
    expect(await show(partner)).toMatchObject({ settings: settingsOf(), standard: requested, version: 0 });
    // Another tab that was open meanwhile.
    expect((await save(admin, requested, 0)).json().error.code).toBe('affiliate_config.conflict');
    const page = await server.app.inject({
      method: 'GET',
      url: `/public_api/affiliate_sign_ups/${partner.user.code}`,
      headers: { host: world.account.host },
    });
    expect(page.json().affiliate_sign_up).toMatchObject({
      headline: 'Indique',
      terms: requested.terms,
      requires_approval: false,
    });
  });

  it('leaves the terms to the account', async () => {
    const { specialist } = world.people;
    const answer = await save(specialist, settingsOf({ terms: 'Meus termos', headline: 'Com a Bruna' }), 0);
    expect(answer.json().affiliate_config.settings).toEqual({
      ...settingsOf({ headline: 'Com a Bruna' }),
      commission_rule_id: null,
    });
  });

  it('takes a logo into use, keeps it while any page shows it, and lets go of it then', async () => {
    const { colleague, partner } = world.people;
    const fileId = await world.within((tx) => createFile(tx, 'simulator_config'));
    const url = `/files/${world.account.id}/${fileId}/logo.png`;
    const stateOf = () =>
      world.within(
        async (tx) => (await tx.db.select({ state: files.state }).from(files).where(eq(files.id, fileId)))[0]!.state,
      );
    const foreign = await save(colleague, settingsOf({ logo_url: `/files/${newId()}/${fileId}/logo.png` }), 0);
    expect(foreign.json().error.code).toBe('affiliate_config.image_unknown');
    expect((await save(colleague, settingsOf({ logo_url: url }), 0)).statusCode).toBe(200);
    const simulator = { settings: { logo_url: url }, version: 0 };
    expect((await call(partner, 'PUT', '/api/simulator_config', simulator)).statusCode).toBe(200);
    expect((await save(colleague, settingsOf(), 1)).statusCode).toBe(200);
    expect(await stateOf()).toBe('ready');
    const without = { settings: {}, version: 1 };
    expect((await call(partner, 'PUT', '/api/simulator_config', without)).statusCode).toBe(200);
    expect(await stateOf()).toBe('removed');
  });
});
