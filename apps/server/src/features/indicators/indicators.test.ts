import type { AffiliateList, IndicatorList } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { downloadExport } from '../../../test/downloadExport.ts';
import { createAccount, createAffiliate, createLeadRow, createUser } from '../../../test/factories.ts';
import { users } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const ask = (caller: Caller, query = '') => world.call(caller, 'GET', `/api/indicators${query}`);
const list = async (caller: Caller, query = '') => (await ask(caller, query)).json<IndicatorList>();
const names = async (caller: Caller, query = '') => (await list(caller, query)).indicators.map(({ name }) => name);
const indicatorOf = (name: string, partnerId: string | null = null) =>
  world.within((tx) => createUser(tx, { role: 'indicator', name, partnerId }));
const brings = (indicatorId: string, facts: object = {}) =>
  world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id, indicatorId, ...facts }));

describe('who sees whom', () => {
  it('is refused to those who bring or sell leads', async () => {
    for (const caller of [world.people.indicator, world.people.specialist, world.people.manager])
      expect((await ask(caller)).statusCode).toBe(403);
  });

  it('is everybody for the administration, its own people for a partner, and its team for a manager', async () => {
    const all = await names(world.people.admin);
    expect(all).toEqual(expect.arrayContaining(['Juliana Lopes', 'Nilton Bastos', 'Renato Horta', 'Sandra Melo']));
    expect(all).not.toContain('Bruna Siqueira');
    expect(await names(world.people.partner)).toEqual(['Sandra Melo']);
    expect(await names(world.people.indicatorManager)).toEqual(['Sandra Melo']);
    for (const caller of [world.people.partner, world.people.indicatorManager])
      expect(await names(caller, `?partner_id=${world.otherPartner.id}`)).toEqual([]);
  });

  it('is not told by a cursor of somebody else', async () => {
    const theirs = await createAccount(server.database);
    const foreign = await server.within(theirs, (tx) => createUser(tx, { role: 'indicator', name: 'Zulmira' }));
    expect(await names(world.people.partner, `?cursor=${foreign.id}`)).toEqual(['Sandra Melo']);
    expect(await names(world.people.partner, `?cursor=${world.people.loner.user.id}`)).toEqual(['Sandra Melo']);
  });

  it('may be managed by administrators and the own partner alone', async () => {
    const of = async (caller: Caller) => (await list(caller, '?search=Sandra')).indicators[0]?.may_manage;
    expect([
      await of(world.people.admin),
      await of(world.people.partner),
      await of(world.people.indicatorManager),
    ]).toEqual([true, true, false]);
  });
});

describe('the list', () => {
  it('is found by name, e-mail and code, and narrowed by state, team and partner', async () => {
    const { user } = world.people.indicator;
    for (const search of ['sandra', 'MÉLO', user.email, user.code])
      expect(await names(world.people.admin, `?search=${encodeURIComponent(search)}`)).toEqual(['Sandra Melo']);
    await world.within((tx) => tx.db.update(users).set({ phone: '+5562981210000' }).where(eq(users.id, user.id)));
    for (const search of ['62981210000', '(62) 8121-0000', '5562981210000', 'sandra 98121'])
      expect(await names(world.people.admin, `?search=${encodeURIComponent(search)}`), search).toEqual(['Sandra Melo']);
    expect(await names(world.people.admin, `?referral_team_id=${world.team.id}`)).toEqual(['Sandra Melo']);
    expect(await names(world.people.admin, `?partner_id=${world.otherPartner.id}`)).toEqual(['Nilton Bastos']);
    expect(await names(world.people.admin, '?status=inactive')).toEqual([]);
    expect((await ask(world.people.admin, '?status=gone')).statusCode).toBe(422);
  });

  it('comes in pages of the alphabet, each person once', async () => {
    for (const name of ['Élio Página', 'Eva Página', 'Elza Página']) await indicatorOf(name);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: IndicatorList = await list(
        world.people.admin,
        `?search=p%C3%A1gina&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.meta.total).toBe(3);
      seen.push(...page.indicators.map(({ name }) => name));
      cursor = page.meta.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['Élio Página', 'Elza Página', 'Eva Página']);
  });

  it('counts what each brought as the list of leads does, and who signed up through it', async () => {
    const person = await indicatorOf('Contada', world.partner.id);
    const own = { partnerId: world.partner.id };
    await brings(person.id, own);
    await brings(person.id, { ...own, statusId: world.statuses.won.id, wonAt: new Date(), valueCents: 900 });
    await brings(person.id, { ...own, deletedAt: new Date() });
    // Brought while the person was another partner's.
    await brings(person.id, { partnerId: world.otherPartner.id, valueCents: 100 });
    const follower = await indicatorOf('Seguidora', world.partner.id);
    const signUp = (facts: object) => world.within((tx) => createAffiliate(tx, { sponsorId: person.id, ...facts }));
    await signUp({ name: 'Seguidora', email: follower.email, state: 'approved', userId: follower.id });
    for (const [caller, leadsCount] of [
      [world.people.admin, 3],
      [world.people.partner, 2],
    ] as const) {
      expect((await list(caller, '?search=contada')).indicators).toMatchObject([
        {
          leads_count: leadsCount,
          sales_count: 1,
          sales_cents: 900,
          // What others earn is for those who read everybody's commissions.
          commission_cents: caller === world.people.admin ? 0 : null,
          affiliates_count: 1,
          sponsor: null,
        },
      ]);
      const behind = await world.call(caller, 'GET', `/api/leads?indicator_id=${person.id}`);
      expect(behind.json<{ leads: unknown[] }>().leads).toHaveLength(leadsCount);
    }
    expect((await list(world.people.admin, '?search=seguidora')).indicators).toMatchObject([
      { sponsor: { id: person.id, name: 'Contada' }, leads_count: 0, affiliates_count: 0 },
    ]);
  });
});

describe('who signed up through somebody', () => {
  it('is counted as the list behind the number has it, for each viewer', async () => {
    const sponsor = await indicatorOf('Madrinha', world.partner.id);
    const signUp = (facts: object) => world.within((tx) => createAffiliate(tx, { sponsorId: sponsor.id, ...facts }));
    const approved = async (name: string, partnerId: string | null) =>
      signUp({ state: 'approved', userId: (await indicatorOf(name, partnerId)).id });
    await approved('Afilhada da casa', world.partner.id);
    // Moved to another partner since.
    await approved('Afilhada de fora', world.otherPartner.id);
    await signUp({ state: 'pending' });
    const countOf = async (caller: Caller) => (await list(caller, '?search=madrinha')).indicators[0]!.affiliates_count;
    const { admin, partner } = world.people;

    expect(await countOf(partner)).toBe(1);
    const behind = await list(partner, `?sponsor_id=${sponsor.id}`);
    expect(behind.indicators.map(({ name }) => name)).toEqual(['Afilhada da casa']);
    expect(behind.meta.total).toBe(1);

    expect(await countOf(admin)).toBe(3);
    const all = await world.call(admin, 'GET', `/api/affiliates?sponsor_id=${sponsor.id}`);
    expect(all.json<AffiliateList>().meta.total).toBe(3);
  });

  it('is nobody through a person of another partner', async () => {
    const theirs = await indicatorOf('De outro parceiro', world.otherPartner.id);
    const { id: userId } = await indicatorOf('Afilhada alheia', world.otherPartner.id);
    await world.within((tx) => createAffiliate(tx, { sponsorId: theirs.id, state: 'approved', userId }));
    expect(await names(world.people.partner, `?sponsor_id=${theirs.id}`)).toEqual([]);
    expect((await ask(world.people.partner, '?sponsor_id=x')).statusCode).toBe(422);
  });
});

describe('the file of the list', () => {
  const download = (caller: Caller, body: object) =>
    downloadExport(server, world, caller, '/api/indicator_exports', body);

  it('is refused to those who may not open the list, and in formats that there are not', async () => {
    for (const caller of [world.people.indicator, world.people.specialist, world.people.manager]) {
      const answer = await world.call(caller, 'POST', '/api/indicator_exports', { format: 'csv' });
      expect(answer.statusCode).toBe(403);
    }
    for (const body of [{}, { format: 'pdf' }, { format: 'csv', status: 'gone' }])
      expect((await world.call(world.people.admin, 'POST', '/api/indicator_exports', body)).statusCode).toBe(422);
  });

  it('has the rows of the list as each viewer has it, and says what it was narrowed by', async () => {
    await indicatorOf('=Fórmula', world.partner.id);
    for (const caller of [world.people.admin, world.people.partner, world.people.indicatorManager]) {
      const { count, file } = await download(caller, { format: 'csv' });
      expect(count).toBe((await list(caller, '?limit=200')).meta.total);
      expect(file.name).toMatch(/^indicadores-\d\d-\d\d-\d{4}\.csv$/);
    }
    const own = await download(world.people.partner, { format: 'csv', search: 'formula', status: 'active' });
    expect(own.lines[0]).toContain('Indicadores, 1 linha');
    expect(own.lines[1]).toBe('"Filtros: Busca: ""formula""; Situação: Ativa"');
    expect(own.content.body).toContain("'=Fórmula");
    expect(own.lines[3]).not.toContain('Parceiro');
    const { partner } = world;
    const all = await download(world.people.admin, { format: 'csv', partner_id: partner.id, search: 'formula' });
    expect(all.lines[3]).toContain('Parceiro');
    expect(all.lines[1]).toContain(`Parceiro: ${partner.name}`);
    const none = await download(world.people.partner, { format: 'csv', partner_id: world.otherPartner.id });
    expect(none.count).toBe(0);
    expect((await download(world.people.admin, { format: 'xlsx' })).file.content_type).toContain('spreadsheetml');
  });
});
