import type { LeadTotals, ReferralNumbers, ReferralTeam, ReferralTeamDetail } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadRow, createReferralTeam, createUser } from '../../../test/factories.ts';
import { users } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const list = async (caller: Caller, query = '') =>
  (await world.call(caller, 'GET', `/api/referral_teams${query}`)).json<{ referral_teams: ReferralTeam[] }>()
    .referral_teams;
const show = (caller: Caller, id: string, query = '') => world.call(caller, 'GET', `/api/referral_teams/${id}${query}`);
const detail = async (caller: Caller, id: string, query = '') =>
  (await show(caller, id, query)).json<{ referral_team: ReferralTeamDetail }>().referral_team;
const post = (body: object, caller = world.people.admin) => world.call(caller, 'POST', '/api/referral_teams', body);
const put = (id: string, body: object, caller = world.people.admin) =>
  world.call(caller, 'PUT', `/api/referral_teams/${id}`, body);
const move = (id: string, userIds: string[], caller = world.people.admin) =>
  world.call(caller, 'POST', `/api/referral_teams/${id}/members`, { user_ids: userIds });
const remove = (id: string, { headers }: Caller = world.people.admin) =>
  server.app.inject({ method: 'DELETE', url: `/api/referral_teams/${id}`, headers });
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;

const teamOf = (partnerId: string | null = null, managerId: string | null = null) =>
  world.within((tx) => createReferralTeam(tx, managerId, partnerId));
const indicatorOf = (partnerId: string | null, referralTeamId: string | null = null) =>
  world.within((tx) => createUser(tx, { role: 'indicator', partnerId, referralTeamId }));
const brings = (indicatorId: string, referralTeamId: string, facts: object = {}) =>
  world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id, indicatorId, referralTeamId, ...facts }));
const won = (day: string) => ({ statusId: world.statuses.won.id, wonAt: new Date(day) });

describe('who sees which teams', () => {
  it('is refused to those who bring or sell leads', async () => {
    for (const caller of [world.people.indicator, world.people.specialist, world.people.manager]) {
      expect((await world.call(caller, 'GET', '/api/referral_teams')).statusCode).toBe(403);
      expect((await show(caller, world.team.id)).statusCode).toBe(403);
    }
  });

  it('is all for the administration, its own for a partner, and the one it manages for a manager', async () => {
    const other = await teamOf(world.otherPartner.id);
    const ids = async (caller: Caller) => (await list(caller)).map(({ id }) => id);
    expect(await ids(world.people.admin)).toEqual(expect.arrayContaining([world.team.id, other.id]));
    expect(await ids(world.people.partner)).toContain(world.team.id);
    expect(await ids(world.people.partner)).not.toContain(other.id);
    expect(await ids(world.people.indicatorManager)).toEqual([world.team.id]);
    for (const caller of [world.people.partner, world.people.indicatorManager])
      expect((await show(caller, other.id)).statusCode).toBe(404);
  });

  it("does not reach another account's team", async () => {
    const theirs = await createAccount(server.database);
    const team = await server.within(theirs, (tx) => createReferralTeam(tx));
    const admin = world.people.admin;
    expect((await show(admin, team.id)).statusCode).toBe(404);
    expect((await put(team.id, { name: 'Minha agora' })).statusCode).toBe(404);
    expect((await remove(team.id)).statusCode).toBe(404);
    expect((await move(team.id, [world.people.indicator.user.id])).statusCode).toBe(404);
  });
});

describe('saving', () => {
  it('is refused to a manager of a team, and to a partner over the team of another', async () => {
    const manager = world.people.indicatorManager;
    expect((await post({ name: 'Minha' }, manager)).statusCode).toBe(403);
    expect((await put(world.team.id, { name: 'Minha' }, manager)).statusCode).toBe(403);
    expect((await remove(world.team.id, manager)).statusCode).toBe(403);
    expect((await move(world.team.id, [manager.user.id], manager)).statusCode).toBe(403);
    const other = await teamOf(world.otherPartner.id);
    expect(codeOf(await put(other.id, { name: 'Minha' }, world.people.partner))).toBe('referral_team.not_found');
    expect(codeOf(await remove(other.id, world.people.partner))).toBe('referral_team.not_found');
    expect(codeOf(await move(other.id, [world.people.indicator.user.id], world.people.partner))).toBe(
      'referral_team.not_found',
    );
  });

  it('refuses a name that another team has in other letters, unknown partners, and managers who may not be', async () => {
    await post({ name: 'Região Sul' });
    expect(codeOf(await post({ name: ' REGIAO sul ' }))).toBe('referral_team.name_taken');
    expect(codeOf(await post({ name: 'Nova', partner_id: world.team.id }))).toBe('referral_team.partner_unknown');
    const inactive = await world.within((tx) =>
      createUser(tx, { role: 'indicator_manager', partnerId: world.partner.id, status: 'inactive' }),
    );
    const ofOther = await world.within((tx) =>
      createUser(tx, { role: 'indicator_manager', partnerId: world.otherPartner.id }),
    );
    for (const person of [inactive, ofOther, world.people.specialist.user, world.people.indicator.user]) {
      const body = { name: 'Outra', partner_id: world.partner.id, manager_id: person.id };
      expect(codeOf(await post(body))).toBe('referral_team.manager_unknown');
      expect(codeOf(await post(body, world.people.partner))).toBe('referral_team.manager_unknown');
    }
  });

  it('lets each partner name its own teams, and never tells the names of others', async () => {
    const { admin, partner } = world.people;
    const theirs = await post({ name: 'Equipe Ouro', partner_id: world.otherPartner.id }, admin);
    const nobodys = await post({ name: 'Equipe Prata' }, admin);
    expect([theirs.statusCode, nobodys.statusCode]).toEqual([201, 201]);
    for (const name of ['Equipe Ouro', 'equipe prata']) {
      expect((await post({ name }, partner)).statusCode).toBe(201);
      // Its own it is told of.
      expect(codeOf(await post({ name }, partner))).toBe('referral_team.name_taken');
    }
    const at = (partnerId: string | null) => ({ name: 'EQUIPE OURO', partner_id: partnerId });
    expect(codeOf(await post(at(world.otherPartner.id), admin))).toBe('referral_team.name_taken');
    expect(codeOf(await post({ name: 'equipe prata' }, admin))).toBe('referral_team.name_taken');
    const own = (await post({ name: 'Equipe Bronze' }, partner)).json().referral_team.id;
    expect((await put(own, { name: 'Equipe Prata de lá' }, partner)).statusCode).toBe(200);
    expect(codeOf(await put(own, { name: 'Equipe Ouro' }, partner))).toBe('referral_team.name_taken');
    // With another partner it meets that one's names.
    expect(codeOf(await put(nobodys.json().referral_team.id, at(world.otherPartner.id), admin))).toBe(
      'referral_team.name_taken',
    );
    const parallel = await Promise.all([1, 2, 3].map(() => post({ name: 'Ao mesmo tempo' }, partner)));
    expect(parallel.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
  });

  it('takes of a partner only managers whom its options offer; whom an administrator has chosen stays', async () => {
    const { admin, partner } = world.people;
    const body = { name: 'Da administração', partner_id: world.partner.id, manager_id: admin.user.id };
    const refused = await post(body, partner);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'referral_team.manager_unknown']);
    expect(refused.body).not.toContain('Helena Prado');
    const team = await teamOf(world.partner.id);
    expect(codeOf(await put(team.id, body, partner))).toBe('referral_team.manager_unknown');
    expect((await put(team.id, body)).statusCode).toBe(200);
    expect((await put(team.id, { ...body, name: 'Renomeada' }, partner)).statusCode).toBe(200);
  });

  it('at the same moment under one name makes one team', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post({ name: 'Ao mesmo tempo' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422,
    ]);
  });

  it("keeps a partner's team with the partner, whatever is sent", async () => {
    const answer = await post(
      { name: 'Da casa', partner_id: world.otherPartner.id, manager_id: world.people.partner.user.id },
      world.people.partner,
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { referral_team: { partner: { id: world.partner.id }, manager: { id: world.people.partner.user.id } } },
    ]);
  });

  it('refuses to give a team with people to another partner', async () => {
    const team = await teamOf(world.partner.id);
    await indicatorOf(world.partner.id, team.id);
    const body = { name: team.name, partner_id: world.otherPartner.id };
    expect(codeOf(await put(team.id, body))).toBe('referral_team.partner_differs');
  });

  it('gives the team to its new manager at once, and takes it from the one before', async () => {
    const [before, after] = [
      await server.asRole(world.account, 'indicator_manager'),
      await server.asRole(world.account, 'indicator_manager'),
    ];
    const team = await teamOf();
    await put(team.id, { name: team.name, manager_id: before.user.id });
    expect((await list(before)).map(({ id }) => id)).toEqual([team.id]);
    await put(team.id, { name: team.name, manager_id: after.user.id });
    expect(await list(before)).toEqual([]);
    expect((await list(after)).map(({ id }) => id)).toEqual([team.id]);
  });

  it('archives: the team comes after the others', async () => {
    const team = await teamOf();
    expect((await put(team.id, { name: team.name, is_archived: true })).json()).toMatchObject({
      referral_team: { is_archived: true },
    });
    expect((await list(world.people.admin)).at(-1)?.id).toBe(team.id);
    expect(codeOf(await move(team.id, [(await indicatorOf(null)).id]))).toBe('referral_team.member_unknown');
  });
});

describe('removing', () => {
  it('is refused for a team with people, or with leads in the trash, and says how many', async () => {
    const [peopled, brought] = [await teamOf(), await teamOf()];
    const person = await indicatorOf(null, peopled.id);
    await brings(person.id, brought.id, { deletedAt: new Date() });
    for (const { id } of [peopled, brought]) {
      const answer = await remove(id);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { error: { code: 'referral_team.in_use', details: { used_by: 1 } } },
      ]);
    }
  });

  it('deletes a team that nobody and nothing names', async () => {
    const team = await teamOf();
    expect((await remove(team.id)).statusCode).toBe(204);
    expect((await remove(team.id)).statusCode).toBe(404);
  });
});

describe('moving people', () => {
  it('refuses those who are not there, are gone, bring nothing, or belong to another partner', async () => {
    const team = await teamOf(world.partner.id);
    expect((await move(team.id, [])).json()).toMatchObject({
      error: { fields: { user_ids: 'Escolha pelo menos uma pessoa' } },
    });
    const inactive = await world.within((tx) =>
      createUser(tx, { role: 'indicator', partnerId: world.partner.id, status: 'inactive' }),
    );
    const theirs = await createAccount(server.database);
    const foreign = await server.within(theirs, (tx) => createUser(tx, { role: 'indicator' }));
    for (const person of [inactive, foreign, world.people.specialist.user, world.people.loner.user, world.team]) {
      for (const caller of [world.people.admin, world.people.partner])
        expect(codeOf(await move(team.id, [person.id], caller))).toBe('referral_team.member_unknown');
    }
  });

  it('leaves what they brought with the team for which they brought it', async () => {
    const [from, to] = [await teamOf(world.partner.id), await teamOf(world.partner.id)];
    const person = await indicatorOf(world.partner.id, from.id);
    await brings(person.id, from.id, {
      partnerId: world.partner.id,
      valueCents: 5_000,
      ...won('2026-03-03T12:00:00Z'),
    });
    expect((await detail(world.people.partner, from.id)).members).toMatchObject([
      { id: person.id, leads_count: 1, sales_count: 1, sales_cents: 5_000 },
    ]);
    expect((await move(to.id, [person.id], world.people.partner)).statusCode).toBe(200);
    expect(await detail(world.people.partner, from.id)).toMatchObject({
      members: [],
      members_count: 0,
      leads_count: 1,
      former: { ids: [person.id], leads_count: 1, sales_count: 1, sales_cents: 5_000 },
      used_by: 1,
    });
    expect(await detail(world.people.partner, to.id)).toMatchObject({
      members: [{ id: person.id, leads_count: 0 }],
      leads_count: 0,
      former: { ids: [], leads_count: 0 },
    });
  });

  it('at the same moment into two teams leaves each person in one', async () => {
    const teams = [await teamOf(), await teamOf()];
    const people = [await indicatorOf(null), await indicatorOf(null)].map(({ id }) => id);
    const answers = await Promise.all([move(teams[0]!.id, people), move(teams[1]!.id, people.toReversed())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const found = await Promise.all(teams.map(({ id }) => detail(world.people.admin, id)));
    expect(found.flatMap(({ members }) => members)).toHaveLength(2);
  });

  it('offers to a partner its own company alone', async () => {
    const { partners } = (await world.call(world.people.partner, 'GET', '/api/referral_team_options')).json<{
      partners: { id: string }[];
    }>();
    expect(partners.map(({ id }) => id)).toEqual([world.partner.id]);
    expect((await world.call(world.people.indicatorManager, 'GET', '/api/referral_team_options')).statusCode).toBe(403);
  });
});

describe('the numbers', () => {
  it("count by the days of the account's calendar, and never what is in the trash", async () => {
    const team = await teamOf();
    const person = await indicatorOf(null, team.id);
    // The account's day is three hours behind: the first lead came on the last evening of February.
    await brings(person.id, team.id, { createdAt: new Date('2026-03-01T02:59:59Z') });
    await brings(person.id, team.id, { createdAt: new Date('2026-03-01T03:00:00Z'), valueCents: 700 });
    await brings(person.id, team.id, {
      createdAt: new Date('2026-04-01T02:59:59Z'),
      valueCents: 900,
      ...won('2026-05-05T12:00:00Z'),
    });
    await brings(person.id, team.id, {
      createdAt: new Date('2026-03-10T12:00:00Z'),
      deletedAt: new Date(),
      ...won('2026-03-11T12:00:00Z'),
    });
    const march = '?from=2026-03-01&until=2026-03-31';
    const expected = { leads_count: 2, converted_count: 1, sales_count: 0, sales_cents: 0 };
    expect(await detail(world.people.admin, team.id, march)).toMatchObject({ ...expected, members: [expected] });
    expect((await list(world.people.admin, march)).find(({ id }) => id === team.id)).toMatchObject(expected);
    const sold = { leads_count: 0, converted_count: 0, sales_count: 1, sales_cents: 900 };
    const may = await detail(world.people.admin, team.id, '?from=2026-05-05&until=2026-05-05');
    expect(may).toMatchObject({ ...sold, members: [sold] });
    expect(await detail(world.people.admin, team.id)).toMatchObject({
      leads_count: 3,
      converted_count: 1,
      sales_count: 1,
      sales_cents: 900,
      used_by: 5,
    });
    expect((await show(world.people.admin, team.id, '?from=2026-02-31')).statusCode).toBe(422);
  });

  it('agree for each role with the list of leads behind them', async () => {
    const { people, team, partner, otherPartner } = world;
    const [sandra] = [people.indicator.user.id];
    const march = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 2, day, 12)) });
    await brings(sandra, team.id, { ...march(2), partnerId: partner.id, valueCents: 100 });
    await brings(sandra, team.id, {
      ...march(3),
      partnerId: partner.id,
      valueCents: 900,
      ...won('2026-04-01T12:00:00Z'),
    });
    await brings(people.loner.user.id, team.id, { ...march(4), partnerId: partner.id });
    // Of another partner by now: the team's partner reads it no more.
    await brings(sandra, team.id, {
      ...march(5),
      partnerId: otherPartner.id,
      valueCents: 40,
      ...won('2026-04-02T12:00:00Z'),
    });
    await brings(sandra, (await teamOf(partner.id)).id, { ...march(5), partnerId: partner.id });
    // Sold in March, brought before.
    await brings(sandra, team.id, {
      createdAt: new Date('2026-02-02T12:00:00Z'),
      partnerId: partner.id,
      valueCents: 7_000,
      ...won('2026-03-20T12:00:00Z'),
    });
    const days = '2026-03-01..2026-03-31';
    const totals = async (caller: Caller, query: Record<string, string>) => {
      const filters = { referral_team_id: team.id, ...query };
      const { total, total_value_cents: cents } = (
        await world.call(caller, 'GET', `/api/lead_totals?${new URLSearchParams(filters).toString()}`)
      ).json<LeadTotals>();
      return { total, cents };
    };
    for (const [caller, expected] of [
      [people.admin, [4, 2, 1, 7_000]],
      [people.partner, [3, 1, 1, 7_000]],
      [people.indicatorManager, [4, 2, 1, 7_000]],
    ] as const) {
      const numbersOf = (one: ReferralNumbers) => [
        one.leads_count,
        one.converted_count,
        one.sales_count,
        one.sales_cents,
      ];
      const shown = await detail(caller, team.id, '?from=2026-03-01&until=2026-03-31');
      expect(numbersOf(shown)).toEqual(expected);
      for (const [one, ids] of [
        [shown, ''],
        [shown.members.find(({ id }) => id === sandra)!, sandra],
        [shown.former, shown.former.ids.join(',')],
      ] as const) {
        const who: Record<string, string> = ids ? { indicator_id: ids } : {};
        const brought = await totals(caller, { ...who, created: days });
        const converted = await totals(caller, { ...who, created: days, won: '..2026-12-31' });
        const sold = await totals(caller, { ...who, won: days });
        expect([brought.total, converted.total, sold.total, sold.cents]).toEqual(numbersOf(one));
      }
      expect(shown.former.ids).toEqual([people.loner.user.id]);
    }
  });

  it('know of deactivated members', async () => {
    const team = await teamOf();
    const person = await indicatorOf(null, team.id);
    await world.within(({ db }) => db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.id)));
    expect(await detail(world.people.admin, team.id)).toMatchObject({
      members_count: 1,
      members: [{ id: person.id, status: 'inactive' }],
    });
  });
});
