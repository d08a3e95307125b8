import type { ListExport, AffiliateList, IndicatorList, ReferralTeam } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn, openAs } from '../cable/openCable.ts';
import { createLeadWorld } from '../createLeadWorld.ts';
import type { LeadWorld } from '../createLeadWorld.ts';
import { createTestApp } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { downloadExport } from '../downloadExport.ts';
import { createAffiliate, createLeadRow, createReferralTeam } from '../factories.ts';

/*
 * Two trees in one account: a partner with its team, the team's manager and an indicator, each with somebody who signed
 * up by its code and with a lead. What a role reaches of the other tree is nothing: no row, number, export, find or
 * event, and no answer to its ids but that there is nothing.
 */

interface Tree {
  partner: Caller;
  manager: Caller;
  indicator: Caller;
  teamId: string;
  /** Those who signed up, by whose code it was. */
  affiliates: Map<Caller, { id: string; name: string }>;
  leadNumber: number;
}

let server: TestApp;
let world: LeadWorld;
let address: string;
let mine: Tree;
let theirs: Tree;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  address = await listenOn(server.app);
  mine = await treeOf('Norte', world.partner.id);
  theirs = await treeOf('Sul', world.otherPartner.id);
});
afterAll(() => server.close());

let number = 7000;
async function treeOf(name: string, partnerId: string): Promise<Tree> {
  const { account, within, statuses } = world;
  const partner = await server.asRole(account, 'partner', { name: `Parceiro ${name}`, partnerId });
  const manager = await server.asRole(account, 'indicator_manager', { name: `Gestora ${name}`, partnerId });
  const team = await within((tx) => createReferralTeam(tx, manager.user.id, partnerId));
  const indicator = await server.asRole(account, 'indicator', {
    name: `Indicadora ${name}`,
    partnerId,
    referralTeamId: team.id,
  });
  number += 1;
  const leadNumber = number;
  const affiliates: Tree['affiliates'] = new Map();
  await within(async (tx) => {
    for (const [index, sponsor] of [partner, manager, indicator].entries())
      affiliates.set(
        sponsor,
        await createAffiliate(tx, { sponsorId: sponsor.user.id, name: `Candidata ${index} ${name}` }),
      );
    await createLeadRow(tx, {
      number: leadNumber,
      name: `Lead ${name}`,
      statusId: statuses.new.id,
      indicatorId: indicator.user.id,
      referralTeamId: team.id,
      partnerId,
    });
  });
  return { partner, manager, indicator, teamId: team.id, affiliates, leadNumber };
}

const read = async <Answer>(caller: Caller, url: string) => (await world.call(caller, 'GET', url)).json<Answer>();
const members = (tree: Tree) => [tree.partner, tree.manager, tree.indicator];
const nobodys = /Sul/;

describe('affiliates', () => {
  it('are those of the own code: rows, counts, finds and files', async () => {
    for (const caller of members(mine)) {
      const own = mine.affiliates.get(caller)!.name;
      const all = await read<AffiliateList>(caller, '/api/affiliates');
      expect(all.affiliates.map(({ name }) => name)).toEqual([own]);
      expect(all.meta).toMatchObject({ total: 1, counts: { pending: 1, approved: 0, rejected: 0, deactivated: 0 } });
      const found = await read<AffiliateList>(caller, '/api/affiliates?search=candidata');
      expect(found.affiliates.map(({ name }) => name)).toEqual([own]);
      expect((await read<AffiliateList>(caller, '/api/affiliates?search=sul')).meta.total).toBe(0);
      for (const stranger of members(theirs)) {
        const asked = await read<AffiliateList>(caller, `/api/affiliates?sponsor_id=${stranger.user.id}`);
        expect(asked).toMatchObject({ affiliates: [], meta: { total: 0 } });
      }
      const { file, rows_count: rows } = (
        await world.call(caller, 'POST', '/api/affiliate_exports', { format: 'csv' })
      ).json<ListExport>();
      expect(rows).toBe(1);
      const content = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
      expect(content.body).toContain(own);
      expect(content.body).not.toMatch(nobodys);
      const asked = await world.call(caller, 'POST', '/api/affiliate_exports', {
        format: 'csv',
        sponsor_id: theirs.partner.user.id,
      });
      expect(asked.json<ListExport>().rows_count).toBe(0);
      expect(asked.body).not.toMatch(nobodys);
    }
  });

  it('of others are not there, whatever is done to them', async () => {
    for (const caller of members(mine))
      for (const [sponsor, { id }] of [...theirs.affiliates, ...mine.affiliates]) {
        if (sponsor === caller) continue;
        const answers = [
          await world.call(caller, 'GET', `/api/affiliates/${id}`),
          await world.call(caller, 'POST', `/api/affiliates/${id}/approval`, { state: 'pending' }),
          await world.call(caller, 'POST', `/api/affiliates/${id}/rejection`, { reason: 'Não serve' }),
          await world.call(caller, 'POST', `/api/affiliates/${id}/deactivation`),
          await world.call(caller, 'POST', `/api/affiliates/${id}/reactivation`),
        ];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));
        expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      }
    const all = await read<AffiliateList>(world.people.admin, '/api/affiliates');
    expect(all.affiliates.every(({ state }) => state === 'pending')).toBe(true);
    expect(all.meta.total).toBe(mine.affiliates.size + theirs.affiliates.size);
  });
});

describe('those who bring leads, and their teams', () => {
  it('are the own ones: rows, counts and finds', async () => {
    for (const caller of [mine.partner, mine.manager])
      for (const query of ['', '?search=norte', `?partner_id=${world.partner.id}`]) {
        const { indicators, meta } = await read<IndicatorList>(caller, `/api/indicators${query}`);
        expect(meta.total).toBe(indicators.length);
        const named = indicators.map(({ name }) => name);
        expect(named).toContain('Indicadora Norte');
        expect(named.join()).not.toMatch(nobodys);
        expect(indicators.find(({ name }) => name === 'Indicadora Norte')).toMatchObject({
          leads_count: 1,
          // Who waits for the decision of somebody else is that person's to see.
          affiliates_count: 0,
        });
      }
    for (const caller of [mine.partner, mine.manager])
      for (const query of ['?search=sul', `?partner_id=${world.otherPartner.id}`, `?referral_team_id=${theirs.teamId}`])
        expect(await read(caller, `/api/indicators${query}`)).toMatchObject({ indicators: [], meta: { total: 0 } });
    expect((await world.call(mine.indicator, 'GET', '/api/indicators')).statusCode).toBe(403);
  });

  it('are the own ones in files', async () => {
    for (const caller of [mine.partner, mine.manager])
      for (const url of ['/api/indicator_exports', '/api/referral_team_exports']) {
        const { content, count } = await downloadExport(server, world, caller, url, { format: 'csv' });
        expect(count).toBeGreaterThan(0);
        expect(content.body).not.toMatch(nobodys);
      }
    for (const narrowed of [{ referral_team_id: theirs.teamId }, { sponsor_id: theirs.indicator.user.id }]) {
      const body = { format: 'csv', ...narrowed };
      const { content, count } = await downloadExport(server, world, mine.partner, '/api/indicator_exports', body);
      expect(count).toBe(0);
      expect(content.body).not.toMatch(nobodys);
    }
  });

  it('of others are not there, whatever is done to them', async () => {
    for (const caller of [mine.partner, mine.manager]) {
      const { referral_teams: teams } = await read<{ referral_teams: ReferralTeam[] }>(caller, '/api/referral_teams');
      expect(teams.map(({ id }) => id)).not.toContain(theirs.teamId);
      expect(teams.find(({ id }) => id === mine.teamId)).toMatchObject({ leads_count: 1, members_count: 1 });
      expect((await world.call(caller, 'GET', `/api/referral_teams/${theirs.teamId}`)).statusCode).toBe(404);
    }
    const input = { name: 'Tomada', manager_id: mine.manager.user.id };
    expect((await world.call(mine.partner, 'PUT', `/api/referral_teams/${theirs.teamId}`, input)).statusCode).toBe(404);
    const into = (teamId: string, person: Caller) =>
      world.call(mine.partner, 'POST', `/api/referral_teams/${teamId}/members`, { user_ids: [person.user.id] });
    expect((await into(theirs.teamId, mine.indicator)).statusCode).toBe(404);
    expect((await into(mine.teamId, theirs.indicator)).statusCode).toBe(422);
    for (const what of ['deactivation', 'reactivation', 'invitations']) {
      const answer = await world.call(mine.partner, 'POST', `/api/users/${theirs.indicator.user.id}/${what}`, {
        receiver_id: null,
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('leads', () => {
  it('are those of the own tree: rows, finds and the first screen', async () => {
    for (const caller of members(mine)) {
      for (const query of ['', '?search=lead']) {
        const { leads } = await read<{ leads: { name: string }[] }>(caller, `/api/leads${query}`);
        expect(leads.map(({ name }) => name)).toEqual(['Lead Norte']);
      }
      expect((await world.call(caller, 'GET', `/api/leads/${theirs.leadNumber}`)).statusCode).toBe(404);
      const asked = await read<{ leads: unknown[] }>(caller, `/api/leads?indicator_id=${theirs.indicator.user.id}`);
      expect(asked.leads).toEqual([]);
      const own = await world.call(caller, 'GET', '/api/own_referrals');
      expect(own.json()).toMatchObject({ own_referrals: { leads_count: caller === mine.indicator ? 1 : 0 } });
      expect(own.body).not.toMatch(nobodys);
    }
  });
});

describe('events', () => {
  it('of the other tree reach nobody of this one', async () => {
    const listeners = members(mine).map((caller) => openAs(address, world.account, caller));
    const theirPartner = openAs(address, world.account, theirs.partner);
    for (const cable of [...listeners, theirPartner]) {
      await cable.subscribe('AccountChannel');
      await cable.subscribe('LeadsChannel');
    }
    const noticesOf = (cable: (typeof listeners)[number], catalog: string) =>
      cable.received('AccountChannel').filter((event) => event.catalog === catalog).length;
    // Their affiliate becomes a person of their company.
    const { id } = theirs.affiliates.get(theirs.partner)!;
    const approved = await world.call(theirs.partner, 'POST', `/api/affiliates/${id}/approval`, { state: 'pending' });
    expect(approved.statusCode, approved.body).toBe(200);
    await expect.poll(() => noticesOf(theirPartner, 'affiliates')).toBe(1);
    await expect.poll(() => noticesOf(theirPartner, 'users')).toBe(1);
    // What this tree is told of comes after, so that what it must not hear would have come before.
    const own = mine.affiliates.get(mine.indicator)!;
    await world.call(world.people.admin, 'POST', `/api/affiliates/${own.id}/approval`, { state: 'pending' });
    const [partner, manager, indicator] = listeners;
    await expect.poll(() => noticesOf(indicator!, 'affiliates')).toBe(1);
    for (const cable of [partner!, manager!]) {
      await expect.poll(() => noticesOf(cable, 'users')).toBe(1);
      expect(noticesOf(cable, 'affiliates')).toBe(0);
    }
    expect([noticesOf(theirPartner, 'affiliates'), noticesOf(theirPartner, 'users')]).toEqual([1, 1]);
    await Promise.all([...listeners, theirPartner].map((cable) => cable.close()));
  });
});
