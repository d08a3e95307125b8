import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createSuperAdmin, createUser } from '../../../test/factories.ts';
import { everyone } from '../cable/audience.ts';
import { broadcast } from '../cable/broadcast.ts';
import { newId } from '../db/newId.ts';
import { openDatabase } from '../db/database.ts';
import { listenToDatabase } from '../db/listenToDatabase.ts';
import {
  idempotencyKeys,
  jobs,
  loginAttempts,
  missedCodes,
  reportCounts,
  sessions,
  signIns,
  superAdminSessions,
  superAdminSignIns,
  usedFormTokens,
} from '../db/schema/tables.ts';
import { withAdmin } from '../db/withAccount.ts';
import { createLogger } from '../logging/createLogger.ts';
import { defineSystemJob } from './defineJob.ts';
import { pruneExpired } from './pruneExpired.ts';
import { runSystemJob } from './runSystemJob.ts';
import { startJobs } from './startJobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const log = createLogger('silent');
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const later = new Date(Date.now() + 3_600_000_000);
const day = 24;

/** Rows of every kind: one past its time, one not. */
async function litter() {
  const account = await createAccount(server.database);
  await server.within(account, async (tx) => {
    const { db, accountId } = tx;
    const { id: userId } = await createUser(tx);
    broadcast(tx, { stream: 'LeadsChannel', kind: 'leads_changed', audience: everyone });
    await db.insert(idempotencyKeys).values(
      [25, 23].map((hours) => ({
        accountId,
        userId,
        key: `key-${hours}`,
        endpoint: 'x',
        requestHash: 'x',
        createdAt: ago(hours),
      })),
    );
    await db.insert(usedFormTokens).values(
      [26, 24].map((hours) => ({
        accountId,
        tokenHash: `token-${hours}`,
        submissionId: newId(),
        createdAt: ago(hours),
      })),
    );
    await db.insert(missedCodes).values([
      { accountId, address: 'old', misses: 9, since: ago(2) },
      { accountId, address: 'new', misses: 9, since: ago(0.5) },
    ]);
    const session = (name: string, values: Partial<typeof sessions.$inferInsert>) => ({
      accountId,
      id: newId(),
      userId,
      userAgent: name,
      expiresAt: later,
      ...values,
    });
    await db
      .insert(sessions)
      .values([
        session('revoked long ago', { revokedAt: ago(8 * day) }),
        session('revoked lately', { revokedAt: ago(6 * day) }),
        session('expired long ago', { expiresAt: ago(8 * day), lastUsedAt: ago(9 * day) }),
        session('unused for long', { lastUsedAt: ago(8 * day) }),
        session('in use', {}),
      ]);
    const signIn = (network: string, at: Date) => ({
      accountId,
      id: newId(),
      userId,
      at,
      network,
      way: 'password' as const,
      isNewDevice: false,
    });
    await db.insert(signIns).values([signIn('old', ago(181 * day)), signIn('new', ago(179 * day))]);
    const attempt = (address: string, lastFailedAt: Date, blockedUntil: Date | null = null) => ({
      accountId,
      emailHash: 'x',
      address,
      failures: 1,
      lastFailedAt,
      blockedUntil,
    });
    await db
      .insert(loginAttempts)
      .values([attempt('old', ago(25)), attempt('new', ago(23)), attempt('old but blocked', ago(25), later)]);
    const job = (kind: string, finishedAt: Date | null) => ({ accountId, id: newId(), kind, input: {}, finishedAt });
    const running = job('running', null);
    const counts = [job('count', ago(1)), job('count', ago(1))] as const;
    await db.insert(jobs).values([job('old', ago(31 * day)), job('new', ago(29 * day)), running, ...counts]);
    const count = (key: string, jobId: string, keptUntil: Date | null) => ({
      accountId,
      userId,
      key,
      jobId,
      askedAt: ago(1),
      keptUntil,
    });
    await db
      .insert(reportCounts)
      .values([
        count('old', counts[0].id, ago(0.01)),
        count('new', counts[1].id, later),
        count('being counted', running.id, null),
      ]);
  });
  // Written when the transaction ended, so it is aged afterwards.
  await server.within(account, ({ db }) =>
    db.execute(sql`update cable_messages set at = now() - interval '61 minutes'`),
  );
  await server.within(account, async (tx) =>
    broadcast(tx, { stream: 'JobsChannel', kind: 'job_changed', job_id: 'x', audience: everyone }),
  );
  return account;
}

const left = (account: { id: string }, column: string, table: string) =>
  server.within(account, async ({ db }) => {
    const { rows } = await db.execute<{ value: string }>(
      sql`select ${sql.raw(column)} as value from ${sql.raw(table)} order by 1`,
    );
    return rows.map(({ value }) => value);
  });

describe('pruning', () => {
  it('lets go of what has served its time, in every account, and of nothing else', async () => {
    const accounts = [await litter(), await litter()];
    const admin = await createSuperAdmin(server.database);
    await withAdmin(server.database, ({ db }) =>
      db.insert(superAdminSessions).values([
        { id: newId(), superAdminId: admin.id, expiresAt: later, revokedAt: ago(8 * day) },
        { id: newId(), superAdminId: admin.id, expiresAt: later },
      ]),
    );
    const adminSignIn = (network: string, at: Date) => ({
      id: newId(),
      superAdminId: admin.id,
      at,
      network,
      way: 'password' as const,
      isNewDevice: false,
    });
    await withAdmin(server.database, ({ db }) =>
      db.insert(superAdminSignIns).values([adminSignIn('old', ago(181 * day)), adminSignIn('new', ago(179 * day))]),
    );
    await runSystemJob(pruneExpired, {
      database: server.database,
      log,
      storage: server.app.services.storage,
      signal: new AbortController().signal,
    });
    for (const account of accounts) {
      expect(await left(account, 'stream', 'cable_messages')).toEqual(['JobsChannel']);
      expect(await left(account, 'key', 'idempotency_keys')).toEqual(['key-23']);
      expect(await left(account, 'token_hash', 'used_form_tokens')).toEqual(['token-24']);
      expect(await left(account, 'address', 'missed_codes')).toEqual(['new']);
      expect(await left(account, 'user_agent', 'sessions')).toEqual(['in use', 'revoked lately']);
      expect(await left(account, 'network', 'sign_ins')).toEqual(['new']);
      expect(await left(account, 'address', 'login_attempts')).toEqual(['new', 'old but blocked']);
      expect(await left(account, 'kind', 'jobs')).toEqual(['count', 'count', 'new', 'running']);
      expect(await left(account, 'key', 'report_counts')).toEqual(['being counted', 'new']);
      // The numbers go on where they were.
      expect(await left(account, 'seq::int', 'cable_positions')).toEqual([2]);
    }
    expect(await withAdmin(server.database, ({ db }) => db.select().from(superAdminSessions))).toHaveLength(1);
    expect(await withAdmin(server.database, ({ db }) => db.select().from(superAdminSignIns))).toMatchObject([
      { network: 'new' },
    ]);
  });

  it('does not let one account stop the others', async () => {
    const accounts = [
      await createAccount(server.database),
      await createAccount(server.database),
      await createAccount(server.database),
    ];
    const seen: string[] = [];
    const job = defineSystemJob({
      name: 'test.system',
      cron: '* * * * *',
      run: ({ eachAccount }) =>
        eachAccount(async ({ accountId }) => {
          if (accountId === accounts[1]!.id) throw new Error('broken');
          seen.push(accountId);
        }),
    });
    await runSystemJob(job, {
      database: server.database,
      log,
      storage: server.app.services.storage,
      signal: new AbortController().signal,
    });
    expect(seen).toEqual(expect.arrayContaining([accounts[0]!.id, accounts[2]!.id]));
    expect(seen).not.toContain(accounts[1]!.id);
  });
});

describe('the clock', () => {
  it('starts a turn once, however many processes there are', async () => {
    const turns: Date[] = [];
    const began = new Date();
    const job = defineSystemJob({ name: 'test.turn', cron: '* * * * *', run: async () => void turns.push(new Date()) });
    const processes = await Promise.all(
      [1, 2, 3].map(async () => {
        const database = openDatabase(server.serverUrl, { maxConnections: 4 });
        const listener = listenToDatabase(server.serverUrl);
        const running = await startJobs({
          database,
          listener,
          log,
          storage: server.app.services.storage,
          jobs: [],
          systemJobs: [job],
          clockSeconds: 1,
        });
        return async () => {
          await running.stop();
          await listener.close();
          await database.close();
        };
      }),
    );
    const { rows } = await server.superuser.query<{ cron: string; timezone: string }>(
      "select cron, timezone from pgboss.schedule where name = 'test.turn'",
    );
    expect(rows).toEqual([{ cron: '* * * * *', timezone: 'UTC' }]);
    // Each process looks at the clock every second, and of each minute the queue takes the first turn.
    const lookedAt = new Set<string>();
    const look = async () => {
      const { rows: looks } = await server.superuser.query<{ at: string }>(
        'select cron_on::text as at from pgboss.version where cron_on is not null',
      );
      for (const { at } of looks) lookedAt.add(at);
      return turns.length > 0 && lookedAt.size > 3;
    };
    await expect.poll(look).toBe(true);
    await Promise.all(processes.map((stop) => stop()));
    const { rows: entries } = await server.superuser.query<{ filed: number; done: number; minutes: number }>(
      `select count(*)::int as filed, count(*) filter (where state = 'completed')::int as done,
        (extract(epoch from date_trunc('minute', now()) - date_trunc('minute', $1::timestamptz)) / 60)::int + 1 as minutes
      from pgboss.job where name = 'test.turn'`,
      [began],
    );
    expect(turns).toHaveLength(entries[0]!.done);
    expect(entries[0]!.filed).toBeLessThanOrEqual(entries[0]!.minutes);
  });
});
