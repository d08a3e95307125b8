import type { LeadList, LeadSortField, LeadSummary, LeadTotals } from '@funil/api/contract';
import { leadPageSize, leadSortFields } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { findActor } from '../../people/findActor.ts';
import { findLeadPage } from './findLeadPage.ts';
import type { LeadPage } from './findLeadPage.ts';
import { findMatchedPage } from './findMatchedPage.ts';
import { encodeLeadCursor } from './leadCursor.ts';
import type { LeadCursor } from './leadCursor.ts';
import { wideSource } from './leadSearchRelation.ts';

let server: TestApp;
let world: LeadWorld;

/** More than two pages, with equal values, equal moments and many gaps, so that ties and blanks fall on page ends. */
const count = leadPageSize * 2 + 37;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const { statuses, people, group } = world;
  await world.within(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await createLeadRow(tx, {
        statusId: index % 4 === 0 ? statuses.contacted.id : statuses.new.id,
        name: ['Érica', 'erica', 'Bia', 'Álvaro', 'Zé', 'Caio'][index % 6]!,
        valueCents: index % 3 === 0 ? null : (index % 5) * 1000,
        nextContactAt: index % 2 === 0 ? null : new Date(Date.UTC(2026, 10, 21, index % 7)),
        // Those that somebody was in touch with stand among those that still run, by moment.
        slaDueAt: index % 5 === 0 ? null : new Date(Date.UTC(2026, 10, 20, index % 11)),
        firstContactAt: index % 4 === 0 ? new Date(Date.UTC(2026, 10, 20, 5)) : null,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 9), 0, 0, 0, index % 2)),
        statusSince: new Date(Date.UTC(2026, 1, 1 + (index % 4))),
        ownerId: index % 10 === 0 ? people.specialist.user.id : null,
        ownerGroupId: index % 10 === 0 ? group.id : null,
      });
    }
    await createLeadRow(tx, { statusId: statuses.new.id, name: 'Apagado', deletedAt: new Date() });
  });
});
afterAll(() => server.close());

const list = async (caller: Caller, query: Record<string, string> = {}) => {
  const answer = await world.call(caller, 'GET', `/api/leads?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<LeadList>();
};

const totals = async (caller: Caller, query: Record<string, string>) =>
  (await world.call(caller, 'GET', `/api/lead_totals?${new URLSearchParams(query).toString()}`)).json<LeadTotals>();

async function everyPage(caller: Caller, query: Record<string, string> = {}): Promise<LeadSummary[]> {
  const leads: LeadSummary[] = [];
  let cursor: string | null = null;
  do {
    const page: LeadList = await list(caller, { ...query, ...(cursor ? { cursor } : {}) });
    leads.push(...page.leads);
    cursor = page.meta.next_cursor;
  } while (cursor);
  return leads;
}

describe('refusals', () => {
  it.each([
    ['a cursor that is none', { cursor: 'abc' }],
    ['a cursor of another order', { cursor: Buffer.from('["name","asc","ana",1]').toString('base64url') }],
    ['an unknown order', { sort: 'phone' }],
    ['an unknown direction', { direction: 'up' }],
    ['a status that is no id', { status_id: '1' }],
    ['a search that is too long', { search: 'a'.repeat(121) }],
  ])('names the field of %s', async (_what, query) => {
    const answer = await world.call(
      world.people.admin,
      'GET',
      `/api/leads?${new URLSearchParams(query as Record<string, string>).toString()}`,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.code).toBe('request.invalid');
    expect(Object.keys(answer.json().error.fields)).toHaveLength(1);
  });
});

describe('pages', () => {
  const valueOf: Record<LeadSortField, (lead: LeadSummary) => string | number | null> = {
    number: (lead) => lead.number,
    name: (lead) => lead.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    value_cents: (lead) => lead.value_cents,
    next_contact_at: (lead) => lead.next_contact_at,
    sla_due_at: (lead) => lead.sla_due_at,
    created_at: (lead) => lead.created_at,
    idle_since: (lead) => lead.idle_since,
  };

  /** Which part of the list a lead belongs to, before its value counts. */
  const runOf = (sort: LeadSortField, lead: LeadSummary) => {
    if (valueOf[sort](lead) === null) return 2;
    return sort === 'sla_due_at' && lead.first_contact_at !== null ? 1 : 0;
  };

  for (const sort of leadSortFields) {
    for (const direction of ['asc', 'desc'] as const) {
      it(`go through every lead once by ${sort} ${direction}, ties by number, what is done after what is to do, blanks last`, async () => {
        const leads = await everyPage(world.people.admin, { sort, direction });
        const sign = direction === 'asc' ? 1 : -1;
        const expected = leads.toSorted((left, right) => {
          const a = valueOf[sort](left);
          const b = valueOf[sort](right);
          const between = runOf(sort, left) - runOf(sort, right);
          if (between !== 0) return between;
          if (a !== null && b !== null && a !== b) return a < b ? -sign : sign;
          return (left.number - right.number) * sign;
        });
        expect(leads.map((lead) => lead.number)).toEqual(expected.map((lead) => lead.number));
        expect(new Set(leads.map((lead) => lead.number)).size).toBe(count);
      });
    }
  }

  it('of a grouped list go through each owner once, by name, with counts, also when the last owner lost all leads', async () => {
    const { admin, specialist } = world.people;
    const grouped = { group_by: 'owner', sort: 'value_cents', direction: 'desc' };
    const owned = Math.ceil(count / 10);
    const first = await list(admin, grouped);
    expect(first.meta).toMatchObject({
      groups: [
        { owner_id: specialist.user.id, count: owned },
        { owner_id: null, count: count - owned },
      ],
    });
    const leads = await everyPage(admin, grouped);
    expect(leads.map(({ owner }) => owner === null)).toEqual(leads.map((_, index) => index >= owned));
    expect(new Set(leads.map(({ number }) => number)).size).toBe(count);
    for (const part of [leads.slice(0, owned), leads.slice(owned)]) {
      const values = part.map(({ value_cents: value }) => value ?? -1);
      expect(values).toEqual(values.toSorted((left, right) => right - left));
    }
    const ofAnother = (await list(admin, { sort: 'value_cents' })).meta.next_cursor!;
    const refused = await world.call(
      admin,
      'GET',
      `/api/leads?${new URLSearchParams({ ...grouped, cursor: ofAnother })}`,
    );
    expect(refused.statusCode).toBe(422);
    const end: LeadCursor = {
      sort: 'value_cents',
      direction: 'desc',
      run: 1,
      value: null,
      number: 1,
      owner: world.people.colleague.user.id,
    };
    const page = await list(admin, { ...grouped, cursor: encodeLeadCursor(end) });
    expect([page.leads.length > 0, page.meta.groups]).toEqual([true, undefined]);
  });

  it('are newest first by default', async () => {
    const { leads, meta } = await list(world.people.admin);
    expect(leads).toHaveLength(leadPageSize);
    expect(leads[0]!.number).toBe(count);
    expect(meta.next_cursor).not.toBeNull();
  });

  it('neither lose nor repeat a lead when others come and go meanwhile', async () => {
    const first = await list(world.people.admin, { sort: 'name', direction: 'asc' });
    const last = first.leads.at(-1)!;
    const added = await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id, name: 'Aaron' }));
    const second = await list(world.people.admin, { sort: 'name', direction: 'asc', cursor: first.meta.next_cursor! });
    expect(second.leads.map(({ number }) => number)).not.toContain(last.number);
    expect(second.leads[0]!.number).not.toBe(added.number);
    await world.within((tx) =>
      tx.db.execute(sql`delete from leads where account_id = ${tx.accountId} and number = ${added.number}`),
    );
    const again = await list(world.people.admin, { sort: 'name', direction: 'asc', cursor: first.meta.next_cursor! });
    expect(again.leads).toEqual(second.leads);
  });

  it('follow the filters', async () => {
    const leads = await everyPage(world.people.admin, {
      status_id: world.statuses.contacted.id,
      sort: 'value_cents',
      direction: 'desc',
    });
    expect(leads.length).toBe(Math.ceil(count / 4));
    expect(new Set(leads.map(({ status }) => status.name))).toEqual(new Set(['Em contato']));
  });
});

describe('matches from the trigram index', () => {
  for (const sort of leadSortFields) {
    it.each(['asc', 'desc'] as const)(
      `are paged by ${sort} %s like a list that is read in order`,
      async (direction) => {
        await world.within(async (tx) => {
          const { actor } = (await findActor(tx, world.people.admin.user.id))!;
          const walk = async (next: (cursor: LeadCursor | null) => Promise<LeadPage>) => {
            const pages: string[][] = [];
            let cursor: LeadCursor | null = null;
            do {
              const page: LeadPage = await next(cursor);
              pages.push(page.ids);
              cursor = page.next;
            } while (cursor);
            return pages;
          };
          const requested = { sort, direction, where: [], fragment: 'eri' };
          const matched = await walk(
            async (cursor) => (await findMatchedPage(tx, actor, { ...requested, cursor }, 'eri', 10))!.page,
          );
          expect(matched.flat()).toHaveLength(Math.ceil(count / 6) + Math.ceil((count - 1) / 6));
          expect(matched).toEqual(
            await walk((cursor) => findLeadPage(tx, actor, { ...requested, cursor }, wideSource('eri'), 10)),
          );
        });
      },
    );
  }

  it('hold what an actor may see, and nothing else', async () => {
    await world.within(async (tx) => {
      for (const [caller, expected] of [
        [world.people.specialist, 5],
        [world.people.stranger, 0],
      ] as const) {
        const { actor } = (await findActor(tx, caller.user.id))!;
        const found = await findMatchedPage(
          tx,
          actor,
          { sort: 'number', direction: 'desc', cursor: null, where: [], fragment: 'eri' },
          'eri',
        );
        expect(found).toMatchObject({ totals: { count: expected, isCapped: false } });
        expect(found!.page.ids).toHaveLength(expected);
      }
    });
  });
});

describe('totals', () => {
  it('count and sum exactly what the list goes through', async () => {
    const queries: Record<string, string>[] = [
      {},
      { status_id: world.statuses.contacted.id },
      { search: 'eri' },
      { search: 'érica', status_id: world.statuses.new.id },
    ];
    for (const query of queries) {
      const leads = await everyPage(world.people.admin, query);
      const right = {
        total: leads.length,
        is_total_capped: false,
        total_value_cents: leads.reduce((sum, lead) => sum + (lead.value_cents ?? 0), 0),
      };
      expect(await totals(world.people.admin, query)).toEqual(right);
      const { meta } = await list(world.people.admin, query);
      if (meta.total !== null || !query.search) expect(meta).toMatchObject(right);
    }
  });

  it('say so when there are more than ten thousand', async () => {
    const big = await createLeadWorld(server);
    const fill = (from: number, to: number) =>
      big.within((tx) =>
        tx.db.execute(sql`insert into leads (account_id, id, number, name, name_search, status_id, status_since, source,
            value_cents)
          select ${tx.accountId}, gen_random_uuid(), n, 'Lead', 'lead', ${big.statuses.new.id}, now(), 'import', 100
            from generate_series(${from}::int, ${to}::int) as n`),
      );
    const meta = async () => (await big.call(big.people.admin, 'GET', '/api/leads')).json<LeadList>().meta;
    await fill(1, 10_000);
    expect(await meta()).toMatchObject({ total: 10_000, is_total_capped: false, total_value_cents: 1_000_000 });
    await fill(10_001, 10_050);
    expect(await meta()).toMatchObject({ total: 10_000, is_total_capped: true, total_value_cents: 1_000_000 });
    const search = (await big.call(big.people.manager, 'GET', '/api/lead_totals?search=lea')).json<LeadTotals>();
    expect(search).toMatchObject({ total: 10_000, is_total_capped: true });
  });

  it('stand beside the page of a search where they are counted with it, else they are null', async () => {
    const meta = async (query: Record<string, string>) => (await list(world.people.admin, query)).meta;
    expect(await meta({ search: 'érica' })).toMatchObject({
      total: Math.ceil(count / 6) + Math.ceil((count - 1) / 6),
      is_total_capped: false,
    });
    expect(await meta({ search: 'a' })).toMatchObject({ total: null, is_total_capped: null, total_value_cents: null });
  });

  it('are those of the first page: later ones leave them out', async () => {
    const { meta } = await list(world.people.admin);
    const later = await list(world.people.admin, { cursor: meta.next_cursor! });
    expect(later.meta).toMatchObject({ total: null, is_total_capped: null, total_value_cents: null });
  });
});

describe('who sees what', () => {
  it('is the same on every page and in the totals', async () => {
    const { people } = world;
    const visible = async (caller: Caller) => {
      const leads = await everyPage(caller);
      expect((await list(caller)).meta.total).toBe(leads.length);
      return leads.length;
    };
    expect(await visible(people.admin)).toBe(count);
    // The group's and those that nobody owns: here that is everything.
    expect(await visible(people.manager)).toBe(count);
    expect(await visible(people.specialist)).toBe(Math.ceil(count / 10));
    for (const caller of [people.colleague, people.stranger, people.partner, people.indicator, people.indicatorManager])
      expect(await visible(caller)).toBe(0);
  });

  it('leaves out what is in the trash', async () => {
    expect((await list(world.people.admin, { search: 'apagado' })).leads).toEqual([]);
  });

  it('shows a lead once to whom it is visible for two reasons', async () => {
    const { people, team, partner, statuses } = world;
    await world.within((tx) =>
      createLeadRow(tx, {
        statusId: statuses.new.id,
        name: 'Duas razões',
        indicatorId: people.indicatorManager.user.id,
        referralTeamId: team.id,
        partnerId: partner.id,
        valueCents: 700,
      }),
    );
    const { leads, meta } = await list(people.indicatorManager);
    expect(leads.map(({ name }) => name)).toEqual(['Duas razões']);
    expect(meta).toMatchObject({ total: 1, total_value_cents: 700 });
  });

  it('never reaches another account, whatever the filter', async () => {
    const other = await createLeadWorld(server);
    await other.within((tx) => createLeadRow(tx, { statusId: other.statuses.new.id, name: 'Érica de fora' }));
    expect((await list(world.people.admin, { status_id: other.statuses.new.id })).meta.total).toBe(0);
    expect((await list(world.people.admin, { search: 'de fora' })).leads).toEqual([]);
    expect((await other.call(other.people.admin, 'GET', '/api/leads')).json<LeadList>().leads).toHaveLength(1);
  });
});
