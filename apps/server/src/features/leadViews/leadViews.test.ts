import type { LeadView } from '@funil/api/contract';
import { maxLeadViews } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const call = (caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  server.app.inject({
    method,
    url: `/api/lead_views${path}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
const names = async (caller: Caller) =>
  (await call(caller, 'GET')).json<{ lead_views: LeadView[] }>().lead_views.map(({ name }) => name);
const create = async (caller: Caller, name: string, more: object = {}) =>
  (await call(caller, 'POST', '', { name, query: 'parado=7', ...more })).json<{ lead_view: LeadView }>().lead_view;

describe('a saved view', () => {
  it('is its maker’s alone', async () => {
    const { specialist, colleague, admin } = world.people;
    const view = await create(specialist, 'Esquecidos');
    expect(view).toEqual({ id: view.id, name: 'Esquecidos', query: 'parado=7', is_shared: false, is_editable: true });
    expect(await names(specialist)).toEqual(['Esquecidos']);
    for (const caller of [colleague, admin]) {
      expect(await names(caller)).not.toContain('Esquecidos');
      expect((await call(caller, 'PUT', `/${view.id}`, { name: 'x' })).statusCode).toBe(404);
      expect((await call(caller, 'DELETE', `/${view.id}`)).statusCode).toBe(404);
    }
  });

  it('has a name that its maker has not given yet, whatever its case and accents', async () => {
    const { colleague, specialist } = world.people;
    await create(colleague, 'Próximos');
    const again = await call(colleague, 'POST', '', { name: 'proximos' });
    expect(again.statusCode).toBe(422);
    expect(again.json().error.fields).toEqual({ name: 'Você já tem uma visão com este nome.' });
    expect((await call(specialist, 'POST', '', { name: 'proximos' })).statusCode).toBe(201);
  });

  it('is shared by those who may, seen by all, and changed only by those', async () => {
    const { admin, manager, indicator } = world.people;
    expect((await call(manager, 'POST', '', { name: 'Minha', is_shared: true })).statusCode).toBe(403);
    const view = await create(admin, 'Da equipe', { is_shared: true });
    expect(await names(indicator)).toContain('Da equipe');
    expect((await call(manager, 'PUT', `/${view.id}`, { name: 'Outra' })).statusCode).toBe(403);
    expect((await call(manager, 'DELETE', `/${view.id}`)).statusCode).toBe(403);
    const other = await server.asRole(world.account, 'admin');
    const saved = await call(other, 'PUT', `/${view.id}`, {
      name: 'De todos',
      query: 'proximo=atrasado',
      is_shared: true,
    });
    expect(saved.json().lead_view).toMatchObject({ name: 'De todos', query: 'proximo=atrasado' });
    expect((await call(admin, 'DELETE', `/${view.id}`)).statusCode).toBe(204);
    expect(await names(indicator)).not.toContain('De todos');
  });

  it.each([{}, { name: ' ' }, { name: 'x'.repeat(61) }, { name: 'x', query: 'a'.repeat(2001) }])(
    'is refused as %j',
    async (body) => {
      expect((await call(world.people.partner, 'POST', '', body)).statusCode).toBe(422);
    },
  );

  it('is one of a few', async () => {
    const { loner } = world.people;
    for (let index = 0; index < maxLeadViews; index += 1) await create(loner, `Visão ${index}`);
    const last = await call(loner, 'POST', '', { name: 'Mais uma' });
    expect(last.statusCode).toBe(409);
    expect(last.json().error.code).toBe('lead_view.too_many');
  });
});
