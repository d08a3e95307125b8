import { normalizeText } from '@funil/validation/values';
import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listAffiliatePart } from '../affiliates/affiliates.queries.ts';
import { listGroupPart } from '../groups/groups.queries.ts';
import { listIndicatorPart } from '../indicators/listIndicators.ts';
import { listPartnerPart } from '../partners/partners.queries.ts';
import { listTeamPart } from '../referralTeams/referralTeams.queries.ts';
import { listUserPart } from './users.queries.ts';

let server: TestApp;
let world: LeadWorld;
let admin: Actor;
/** People of the account: enough for the planner to prefer an index. */
const length = 5_000;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  admin = {
    uid: world.people.admin.user.id,
    role: 'admin',
    managed_group_ids: [],
    managed_team_ids: [],
    partner_id: null,
  };
  await world.within(async ({ db, accountId }) => {
    await db.execute(sql`
      insert into users (account_id, id, name, email, role, status, code)
      select ${accountId}::uuid, gen_random_uuid(), 'Ágata ' || md5(number::text), 'i' || number || '@exemplo.com.br',
        'indicator', 'active', 'MUITO' || number
      from generate_series(1, ${length}) as number`);
    await db.execute(sql`
      insert into affiliates (account_id, id, sponsor_id, sponsor_code, name, name_key, email, phone, document_number,
        terms, submission_id, state, created_at)
      select ${accountId}::uuid, gen_random_uuid(), ${admin.uid}::uuid, 'X', 'x', md5(number::text),
        'a' || number || '@exemplo.com.br', '+55119' || (80000000 + number), lpad(number::text, 11, '0'),
        '{"version": "1", "text": "x", "at": "2026-01-01T00:00:00Z"}', gen_random_uuid(),
        case when number % 2 = 0 then 'pending' else 'approved' end, now() - number * interval '1 minute'
      from generate_series(1, ${length}) as number`);
  });
  await world.within(async ({ db, accountId }) => {
    for (const table of ['groups', 'partners', 'referral_teams'])
      await db.execute(sql`
        insert into ${sql.identifier(table)} (account_id, id, name, name_key)
        select ${accountId}::uuid, gen_random_uuid(), md5(number::text), md5(number::text)
        from generate_series(1, ${length}) as number`);
  });
  await server.superuser.query('vacuum analyze users, affiliates, groups, partners, referral_teams');
});
afterAll(() => server.close());

/** How many rows of a table `run` looks at, and how often it reads the table from end to end. */
const readsWhile = (table: string, run: (tx: AccountTx) => Promise<unknown>) =>
  world.within(async (tx) => {
    // The connection's counts go on over its transactions.
    const counts = async () =>
      (
        await tx.db.execute<{ scans: number; rows: number }>(sql`
          select seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
          from pg_stat_xact_user_tables where relname = ${table}`)
      ).rows[0]!;
    const before = await counts();
    await run(tx);
    const after = await counts();
    return { scans: after.scans - before.scans, rows: after.rows - before.rows };
  });

describe('a page of people is read from its index, wherever it begins', () => {
  const limit = 50;
  /** The page, one row more, the row of the cursor, and the people whom the rows name. */
  const mostRows = limit * 5;

  it('users', async () => {
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { scans, rows } = await readsWhile('users', async (tx) => {
        cursor = (await listUserPart(tx, admin, { limit, ...(cursor && { cursor }) })).rows.at(-1)!.user.id;
      });
      expect(scans).toBe(0);
      expect(rows).toBeLessThanOrEqual(mostRows);
    }
  });

  it('indicators', async () => {
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { scans, rows } = await readsWhile('users', async (tx) => {
        cursor = (await listIndicatorPart(tx, admin, {}, cursor, limit)).next;
      });
      expect(cursor).not.toBeNull();
      expect(scans).toBe(0);
      expect(rows).toBeLessThanOrEqual(mostRows);
    }
  });

  it.each([undefined, 'name', '-name', 'created_at', '-created_at'] as const)('affiliates, by %s', async (sort) => {
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { scans, rows } = await readsWhile('affiliates', async (tx) => {
        cursor = (await listAffiliatePart(tx, admin, { ...(sort && { sort }) }, cursor, limit)).next;
      });
      expect(cursor).not.toBeNull();
      expect(scans).toBe(0);
      expect(rows).toBeLessThanOrEqual(mostRows);
    }
  });
});

describe('a page of groups, partners or teams is read from its index, wherever it begins', () => {
  const limit = 50;
  type Page = Promise<{ next: string | null }>;
  it.each<[string, (tx: AccountTx, query: { limit: number; cursor: string | undefined }) => Page]>([
    ['groups', (tx, query) => listGroupPart(tx, admin, query)],
    ['partners', (tx, query) => listPartnerPart(tx, query)],
    [
      'referral_teams',
      (tx, { cursor, limit: most }) => listTeamPart(tx, admin, { timeZone: 'America/Sao_Paulo' }, {}, cursor, most),
    ],
  ])('%s', async (table, list) => {
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { scans, rows } = await readsWhile(table, async (tx) => {
        cursor = (await list(tx, { limit, cursor })).next ?? undefined;
      });
      expect(cursor).toBeDefined();
      expect(scans).toBe(0);
      // Each row of the page is found, and then read with its numbers.
      expect(rows).toBeLessThanOrEqual(limit * 5);
    }
  });
});

describe('the database folds a text as the searches do', () => {
  it('over Latin letters, signs and spaces', async () => {
    const letters = Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).filter(
      (letter) => !/\p{Cc}/u.test(letter),
    );
    const texts = [...letters.map((letter) => `a${letter}b`), '  São  João ', 'D’Ávila', 'Ana–Maria', 'Zoe\u200b'];
    const { rows } = await server.superuser.query<{ text: string; folded: string }>(
      'select text, fold_text(text) as folded from unnest($1::text[]) as text',
      [texts],
    );
    expect(rows.map(({ text, folded }) => [text, folded])).toEqual(texts.map((text) => [text, normalizeText(text)]));
  });
});
