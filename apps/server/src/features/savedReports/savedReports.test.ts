import { maxSavedReports } from '@funil/api/contract';
import type { SavedReport } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createProduct } from '../../../test/factories.ts';
import { groups, products, users } from '../../platform/db/schema/tables.ts';

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
    url: `/api/saved_reports${path}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
const question = (name: string, more: object = {}, choice: object = {}) => ({
  name,
  report: 'lead_report',
  choice: { period: 'month', ...choice },
  ...more,
});
const list = async (caller: Caller) =>
  (await call(caller, 'GET')).json<{ saved_reports: SavedReport[] }>().saved_reports;
const names = async (caller: Caller) => (await list(caller)).map(({ name }) => name);
const create = async (caller: Caller, name: string, more: object = {}, choice: object = {}) => {
  const answer = await call(caller, 'POST', '', question(name, more, choice));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ saved_report: SavedReport }>().saved_report;
};

describe('a saved report', () => {
  it.each([
    [{}],
    [question(' ')],
    [question('x'.repeat(61))],
    [question('x', { report: 'profit_report' })],
    [question('x', {}, { period: '2026-02-30..2026-03-01' })],
    [question('x', {}, { period: '2020-01-01..2026-01-01' })],
    [question('x', {}, { by: 'color' })],
    [question('x', {}, { filters: { product_id: 'nenhum' } })],
    [question('x', { report: 'internal_sales_report' }, { by: 'campaign' })],
    [question('x', {}, { filters: { utm_campaign: 'a'.repeat(2001) } })],
  ])('is refused: case %#', async (body) => {
    expect((await call(world.people.admin, 'POST', '', body)).statusCode).toBe(422);
  });

  it('is refused of a report that its maker may not open, and by what a role does not know', async () => {
    const { partner, specialist } = world.people;
    for (const report of ['indicator_report', 'lead_status_report', 'internal_sales_report'])
      expect((await call(partner, 'POST', '', question('x', { report }))).statusCode).toBe(403);
    expect((await call(specialist, 'POST', '', question('x', {}, { by: 'group' }))).statusCode).toBe(422);
  });

  it('is its maker’s alone, whoever administers', async () => {
    const { specialist, colleague, admin } = world.people;
    const saved = await create(specialist, 'Meu mês', {}, { by: 'source', filters: { idle_days: 7 } });
    expect(saved).toEqual({
      id: saved.id,
      name: 'Meu mês',
      report: 'lead_report',
      choice: { period: 'month', by: 'source', mode: null, filters: { idle_days: 7 } },
      gone: [],
      is_own: true,
      owner_name: 'Bruna Siqueira',
      mail: null,
    });
    expect(await names(specialist)).toEqual(['Meu mês']);
    for (const caller of [colleague, admin]) {
      expect(await names(caller)).not.toContain('Meu mês');
      for (const [method, path, body] of [
        ['PUT', '', question('x')],
        ['DELETE', '', undefined],
        ['GET', '/receivers', undefined],
        ['PUT', '/mail', { frequency: 'weekly', receiver_ids: [caller.user.id] }],
        ['DELETE', '/mail', undefined],
      ] as const)
        expect((await call(caller, method, `/${saved.id}${path}`, body)).statusCode).toBe(404);
    }
  });

  it('has a name that its maker has not given yet, whatever its case and accents', async () => {
    const { colleague, specialist } = world.people;
    const first = await create(colleague, 'Próximos');
    const again = await call(colleague, 'POST', '', question('PROXIMOS'));
    expect(again.statusCode).toBe(422);
    expect(again.json().error.fields).toEqual({ name: 'Você já tem um relatório salvo com este nome.' });
    await create(specialist, 'proximos');
    // Its own name in another spelling is no other one.
    expect((await call(colleague, 'PUT', `/${first.id}`, question('Proximos'))).statusCode).toBe(200);
    const other = await create(colleague, 'Outro');
    expect((await call(colleague, 'PUT', `/${other.id}`, question('próximos'))).statusCode).toBe(422);
  });

  it('is renamed, holds something else, and goes', async () => {
    const { manager } = world.people;
    const saved = await create(manager, 'Vendas', { report: 'internal_sales_report' }, { by: 'group' });
    const answer = await call(manager, 'PUT', `/${saved.id}`, {
      ...question('Vendas do trimestre', { report: 'internal_sales_report' }),
      choice: { period: '90d', by: 'person', filters: { source: 'manual' } },
    });
    expect(answer.json().saved_report).toMatchObject({
      name: 'Vendas do trimestre',
      choice: { period: '90d', by: 'person', filters: { source: 'manual' } },
    });
    expect((await call(manager, 'DELETE', `/${saved.id}`)).statusCode).toBe(204);
    expect((await call(manager, 'DELETE', `/${saved.id}`)).statusCode).toBe(404);
    expect(await names(manager)).toEqual([]);
  });

  it('keeps of a report only what that report takes', async () => {
    const { admin, statuses } = { ...world.people, statuses: world.statuses };
    const filters = { status_id: statuses.new.id, source: 'manual' };
    const status = await create(
      admin,
      'Status',
      { report: 'lead_status_report' },
      { by: 'product', mode: 'period', filters, order: '-won' },
    );
    expect(status.choice).toEqual({ period: 'month', by: null, mode: 'period', filters: { source: 'manual' } });
    const leads = await create(admin, 'Leads', {}, { by: 'product', mode: 'period', filters, order: '-won' });
    expect(leads.choice).toEqual({ period: 'month', by: 'product', mode: null, filters, order: '-won' });
  });

  it('says what it is narrowed by that is gone, or that its maker knows no more, and is still there', async () => {
    const { manager } = world.people;
    const product = await world.within((tx) => createProduct(tx));
    const filters = { product_id: `none,${product.id}`, group_id: world.group.id, owner_id: 'none,distribution' };
    const saved = await create(manager, 'Por produto', {}, { by: 'product', filters });
    expect(saved.gone).toEqual([]);
    await world.within(({ db }) => db.delete(products).where(eq(products.id, product.id)));
    await world.within(({ db }) => db.update(groups).set({ managerId: null }).where(eq(groups.id, world.group.id)));
    const [shown] = await list(manager);
    expect(shown!.gone.toSorted()).toEqual(['Grupo', 'Produto']);
    expect(shown!.choice.filters).toEqual(filters);
    await world.within(({ db }) =>
      db.update(groups).set({ managerId: manager.user.id }).where(eq(groups.id, world.group.id)),
    );
    expect((await list(manager))[0]!.gone).toEqual(['Produto']);
  });

  it('is one of a few', async () => {
    const { loner } = world.people;
    for (let index = 0; index < maxSavedReports; index += 1) await create(loner, `Relatório ${index}`);
    const last = await call(loner, 'POST', '', question('Mais um'));
    expect(last.statusCode).toBe(409);
    expect(last.json().error.message).toContain(`já tem ${maxSavedReports} relatórios salvos`);
  });
});

describe('the mail of a saved report', () => {
  const weekly = (...people: Caller[]) => ({ frequency: 'weekly', receiver_ids: people.map(({ user }) => user.id) });

  it('is offered to active people whom its maker knows and who may open that report', async () => {
    const { admin, specialist, manager } = world.people;
    await world.within(({ db }) =>
      db.update(users).set({ status: 'inactive' }).where(eq(users.id, world.people.stranger.user.id)),
    );
    const offered = async (caller: Caller, id: string) =>
      (await call(caller, 'GET', `/${id}/receivers`))
        .json<{ people: { name: string }[] }>()
        .people.map((one) => one.name);
    const sales = await create(admin, 'Equipe', { report: 'internal_sales_report' });
    expect(await offered(admin, sales.id)).toEqual([
      'Bruna Siqueira',
      'Caio Nogueira',
      'Helena Prado',
      'Marcos Tavares',
    ]);
    const found = await call(admin, 'GET', `/${sales.id}/receivers?search=NOGUEIRA`);
    expect(found.json()).toEqual({ people: [expect.objectContaining({ name: 'Caio Nogueira' })], has_more: false });
    const own = await create(specialist, 'Só meu', { report: 'internal_sales_report' });
    expect(await offered(specialist, own.id)).toEqual(['Bruna Siqueira']);
    const byGroup = await create(manager, 'Por grupo', {}, { by: 'group' });
    expect(await offered(manager, byGroup.id)).toEqual(['Helena Prado', 'Marcos Tavares']);
    await world.within(({ db }) =>
      db.update(users).set({ status: 'active' }).where(eq(users.id, world.people.stranger.user.id)),
    );
  });

  it('is refused to nobody, to others, and at other times', async () => {
    const { specialist, admin, partner, stranger } = world.people;
    const saved = await create(specialist, 'Para mim', { report: 'internal_sales_report' });
    const foreign = await server.asRole((await createLeadWorld(server)).account, 'admin');
    for (const body of [
      {},
      { frequency: 'weekly', receiver_ids: [] },
      { frequency: 'daily', receiver_ids: [specialist.user.id] },
      { frequency: 'weekly', receiver_ids: ['x'] },
      { frequency: 'weekly', receiver_ids: Array.from({ length: 21 }, () => specialist.user.id) },
      weekly(admin),
      weekly(stranger),
      weekly(specialist, foreign),
    ])
      expect((await call(specialist, 'PUT', `/${saved.id}/mail`, body)).statusCode, JSON.stringify(body)).toBe(422);
    const team = await create(admin, 'Da equipe', { report: 'internal_sales_report' });
    const refused = await call(admin, 'PUT', `/${team.id}/mail`, weekly(partner));
    expect(refused.json().error.fields).toEqual({
      receiver_ids: 'Escolha pessoas ativas da lista, que podem abrir este relatório.',
    });
  });

  it('is seen by who receives it, who may stop it for itself alone', async () => {
    const { admin, specialist, colleague } = world.people;
    const saved = await create(admin, 'Segunda-feira', { report: 'internal_sales_report' });
    const set = await call(admin, 'PUT', `/${saved.id}/mail`, weekly(specialist, colleague));
    const { mail } = set.json<{ saved_report: SavedReport }>().saved_report;
    expect(mail).toMatchObject({ frequency: 'weekly' });
    expect(mail!.receivers.map(({ name }) => name)).toEqual(['Bruna Siqueira', 'Caio Nogueira']);
    const received = (await list(specialist)).find(({ id }) => id === saved.id);
    expect(received).toMatchObject({ is_own: false, owner_name: 'Helena Prado', mail: null });
    expect((await call(specialist, 'PUT', `/${saved.id}`, question('x'))).statusCode).toBe(404);
    expect((await call(specialist, 'DELETE', `/${saved.id}/mail`)).statusCode).toBe(204);
    expect((await call(specialist, 'DELETE', `/${saved.id}/mail`)).statusCode).toBe(404);
    expect(await names(specialist)).not.toContain('Segunda-feira');
    expect(await names(colleague)).toContain('Segunda-feira');
    // With the last one it is sent no more; the report itself stays.
    expect((await call(colleague, 'DELETE', `/${saved.id}/mail`)).statusCode).toBe(204);
    expect((await list(admin)).find(({ id }) => id === saved.id)).toMatchObject({ mail: null });
  });

  it('is stopped for everybody by its maker, and goes with the report', async () => {
    const { admin, specialist } = world.people;
    const saved = await create(admin, 'Do mês', { report: 'internal_sales_report' });
    const monthly = { ...weekly(admin, specialist), frequency: 'monthly' };
    expect((await call(admin, 'PUT', `/${saved.id}/mail`, monthly)).json().saved_report.mail.next_on).toMatch(/-01$/);
    expect((await call(admin, 'DELETE', `/${saved.id}/mail`)).statusCode).toBe(204);
    expect(await names(specialist)).not.toContain('Do mês');
    await call(admin, 'PUT', `/${saved.id}/mail`, monthly);
    expect((await call(admin, 'DELETE', `/${saved.id}`)).statusCode).toBe(204);
    expect(await names(specialist)).not.toContain('Do mês');
  });
});
