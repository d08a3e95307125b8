import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Role } from '@funil/api/contract';
import { vi } from 'vitest';
import type { Mock } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Config } from '../src/platform/config/readConfig.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/newId.ts';
import { sessions, superAdminSessions } from '../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';
import { withAccount, withAdmin } from '../src/platform/db/withAccount.ts';
import { sessionEnd } from '../src/platform/identity/sessionTimes.ts';
import type { App } from '../src/platform/http/App.ts';
import type { Metrics } from '../src/platform/metrics/createMetrics.ts';
import type { EvenTime } from '../src/platform/http/takeEvenTime.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import { testSecret } from './testSecret.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import type { TestDatabase } from './createTestDatabase.ts';
import { createUsers } from './factories.ts';
import type { TestAccount, TestSuperAdmin, TestUser, UserOptions } from './factories.ts';
import { findTestRedisUrl, openTestRedis } from './redis/openTestRedis.ts';

export { testSecret };

export interface TestApp extends TestDatabase {
  app: App;
  /** Address of the Redis that it uses; null in a step without one. */
  redisUrl: string | null;
  /** Every route of the server. */
  routes: readonly { method: string; url: string }[];
  /** Called for each answer that was to take even time; none has waited. */
  evenTime: Mock<() => void>;
  /** Everything that was logged, one JSON object per line. */
  logLines: () => Record<string, unknown>[];
  /** Runs `fn` in a transaction of the account. */
  within: <T>(account: { id: string }, fn: (tx: AccountTx) => Promise<T>) => Promise<T>;
  /** A token of a fresh session. */
  tokenOf: (account: { id: string }, user: TestUser) => Promise<string>;
  adminTokenOf: (admin: TestSuperAdmin) => Promise<string>;
  /** Creates a person of that role in the account, and the header that speaks for it. */
  asRole: (account: TestAccount, role: Role, options?: UserOptions) => Promise<Caller>;
  /** Several people by name, created in one transaction. */
  asPeople: <Name extends string>(
    account: TestAccount,
    people: Readonly<Record<Name, UserOptions & { role: Role }>>,
  ) => Promise<Record<Name, Caller>>;
  close: () => Promise<void>;
}

export interface Caller {
  user: TestUser;
  token: string;
  /** Headers of a call by this person at this account. */
  headers: { host: string; authorization: string };
}

interface TestAppOptions {
  config?: Partial<Config>;
  appFolder?: string;
  /** How often connections of the cable are looked after by the clock; without it what ends them is said by the database. */
  recheckEveryMs?: number;
  /** Stands in for the test file's own database: one that fails, for example. */
  database?: (own: Database) => Database;
  metrics?: Metrics;
  /** Adds what only a test has: hooks, routes. */
  extend?: (app: App) => void;
}

/** The whole server on a database of its own, with answers checked against the contract. Close it in `afterAll`. */
export async function createTestApp({
  config = {},
  appFolder,
  recheckEveryMs = 10 * 60_000,
  database: replace = (own) => own,
  metrics,
  extend,
}: TestAppOptions = {}): Promise<TestApp> {
  const redisUrl = findTestRedisUrl();
  const shared = await openTestRedis(redisUrl);
  const own = await createTestDatabase({ messageStream: shared?.messageStream ?? null });
  const { database } = own;
  const dataDir = await mkdtemp(join(tmpdir(), 'funil-test-'));
  const sink = new PassThrough();
  let log = '';
  sink.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const evenTime = vi.fn<() => void>();
  const keepsNothingBack: EvenTime = (work) => {
    evenTime();
    return work();
  };
  const app = await createApp({
    config: { ...readConfig({}), isDemo: false, dataDir, ...config },
    database: replace(database),
    redis: shared?.redis ?? null,
    secret: testSecret,
    logger: createLogger('debug', sink),
    checksResponses: true,
    // However busy the machine is: what takes longer is asked for by the test that is about it.
    reportLimitMs: 10 * 60_000,
    slowCallWaitMs: 10 * 60_000,
    evenTime: keepsNothingBack,
    recheckEveryMs,
    appFolder,
    metrics,
  });
  extend?.(app);
  await app.ready();
  const routes = readRoutes(app);
  const { tokens } = app.services;

  const within: TestApp['within'] = (account, fn) => withAccount(database, { accountId: account.id }, fn);

  /** A token of a fresh session for each of them. */
  const openSessions = async ({ db, accountId }: AccountTx, people: readonly TestUser[]) => {
    const opened = people.map((user) => ({ user, sid: newId() }));
    await db
      .insert(sessions)
      .values(opened.map(({ user, sid }) => ({ accountId, id: sid, userId: user.id, expiresAt: sessionEnd() })));
    return Promise.all(
      opened.map(({ user, sid }) => tokens.sign({ uid: user.id, code: user.code, sid, account: accountId }, user.role)),
    );
  };

  const tokenOf: TestApp['tokenOf'] = async (account, user) => {
    const [token] = await within(account, (tx) => openSessions(tx, [user]));
    return token!;
  };

  const asPeople: TestApp['asPeople'] = (account, people) =>
    within(account, async (tx) => {
      const names = Object.keys(people) as (keyof typeof people)[];
      const made = await createUsers(
        tx,
        names.map((name) => people[name]),
      );
      const opened = await openSessions(tx, made);
      const callers = made.map((user, index): Caller => {
        const token = opened[index]!;
        return { user, token, headers: { host: account.host, authorization: `Bearer ${token}` } };
      });
      return Object.fromEntries(names.map((name, index) => [name, callers[index]])) as Record<
        keyof typeof people,
        Caller
      >;
    });

  return {
    ...own,
    app,
    redisUrl,
    routes,
    evenTime,
    within,
    tokenOf,
    logLines: () =>
      log
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async adminTokenOf(admin) {
      const sid = newId();
      await withAdmin(database, ({ db }) =>
        db.insert(superAdminSessions).values({ id: sid, superAdminId: admin.id, expiresAt: sessionEnd() }),
      );
      return tokens.signAdmin({ uid: admin.id, sid });
    },
    asPeople,
    asRole: async (account, role, options) => (await asPeople(account, { caller: { ...options, role } })).caller,
    async close() {
      await app.close();
      shared?.close();
      const wrong = await findFactDifferences(own);
      await own.remove();
      await rm(dataDir, { recursive: true, force: true });
      if (wrong.length > 0) throw new Error(`Daily facts are not what a recount says: ${JSON.stringify(wrong)}`);
    },
  };
}

/** Whatever a test did: the daily facts and the counts of each account are those of its leads. */
async function findFactDifferences({ superuser }: TestDatabase): Promise<Record<string, unknown>[]> {
  const differencesOf = async (source: string) =>
    (
      await superuser.query<Record<string, unknown>>(
        `select accounts.id as account_id, difference.* from accounts
          cross join lateral (select set_config('app.account_id', accounts.id::text, false)) as entered
          cross join lateral ${source}() as difference limit 3`,
      )
    ).rows;
  return [...(await differencesOf('daily_fact_differences')), ...(await differencesOf('lead_count_differences'))];
}

/** The routes, from the tree that Fastify prints: four characters per level, each line continuing its parent's path. */
function readRoutes(app: App): { method: string; url: string }[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^([│├└─ ]+)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (part === undefined) return [];
      const level = indent.length / 4;
      const url = `${parents[level - 1] ?? ''}${part}`;
      parents[level] = url;
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => ({ method, url }));
    });
}
