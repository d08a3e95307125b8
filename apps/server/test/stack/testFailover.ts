import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../src/migrateDatabase.ts';
import { chooseReadSource } from '../../src/platform/db/chooseReadSource.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { openAs } from '../cable/openCable.ts';
import type { CableClient } from '../cable/openCable.ts';
import { createAccount, createLeadStatus, createUser, testPassword } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { waitFor } from '../waitFor.ts';
import { callHost } from './callHost.ts';
import { PatroniCluster } from './PatroniCluster.ts';
import type { PatroniNode } from './PatroniCluster.ts';
import { Stack } from './programs.ts';
import type { Program } from './programs.ts';

/** Leads acknowledged before the loss, and after the promotion. */
const leadsBefore = 20;
const leadsAfter = 20;

/** Beyond the usual timeout of a wait: Patroni's `ttl`, and a promotion on a busy machine. */
const promotionMs = 90_000;

/**
 * People write leads at two web processes while the primary is lost in some way: the replica takes over, no process is
 * restarted, and no acknowledged lead is lost or there twice.
 */
export function testFailover(
  way: string,
  lose: (cluster: PatroniCluster, primary: PatroniNode) => Promise<void>,
): void {
  let stack: Stack;
  let cluster: PatroniCluster;
  let database: Database;
  let account: TestAccount;
  let token: string;
  let programs: Program[];
  const acknowledged: string[] = [];
  /** Each lead has one of its own: the server would find the person of an earlier lead. */
  let phones = 0;

  beforeAll(async () => {
    stack = new Stack();
    cluster = await PatroniCluster.start(stack);
    const { ownerUrl, serverUrl, replicaUrl, serverRole } = cluster.urls;
    await migrateDatabase(ownerUrl, serverRole);
    database = openDatabase(serverUrl, { maxConnections: 2, replicaUrl });
    account = await createAccount(database, { personalization: { required_document_number: false } });
    const admin = await withAccount(database, { accountId: account.id }, async (tx) => {
      await createLeadStatus(tx, 'new', { isInitial: true });
      return createUser(tx);
    });
    const environment = { DATABASE_URL: serverUrl, DATABASE_READ_URL: replicaUrl, FUNIL_SECRET: 's'.repeat(32) };
    programs = await Promise.all([
      stack.startServer('web', environment),
      stack.startServer('web', environment),
      stack.startServer('worker', environment),
    ]);
    const session = await callHost(programs[0]!.port, account.host, 'POST', '/public_api/session', {
      body: { email: admin.email, password: testPassword },
    });
    token = session.token!;
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
    await stack.stop();
  });

  /** Status of one attempt; 0 when the connection broke. */
  const attempt = (web: Program, key: string, phone: string) =>
    callHost(web.port, account.host, 'POST', '/api/leads', {
      token,
      body: { name: `Lead ${key}`, phone },
      headers: { 'idempotency-key': key },
    }).then(
      ({ status }) => status,
      () => 0,
    );

  /** Creates leads one after the other, each under its key until it is acknowledged. */
  async function write(web: Program, isOver: () => boolean) {
    while (!isOver()) {
      const key = randomUUID();
      phones += 1;
      const phone = `119${80_000_000 + phones}`;
      await waitFor(
        async () => {
          const status = await attempt(web, key, phone);
          if (![0, 201, 503].includes(status)) throw new Error(`A lead was answered with ${status}.`);
          return status;
        },
        (status) => status === 201,
        { beyondMs: promotionMs },
      );
      acknowledged.push(key);
    }
  }

  const newestSeq = (client: CableClient) => Number(client.received().at(-1)?.['seq'] ?? 0);

  it(`${way}: a replica takes over, and nothing that was acknowledged is lost`, async () => {
    const [first, second] = programs as [Program, Program];
    const caller = { token: token.replace('Bearer ', '') };
    const cable = openAs(`ws://127.0.0.1:${second.port}/cable`, account, caller);
    await cable.subscribe('LeadsChannel');
    let isOver = false;
    const writing = Promise.all([first, second].map((web) => write(web, () => isOver)));
    const count = () => acknowledged.length;
    /** Ends a wait as soon as a lead is refused. */
    const whileWriting = (wait: Promise<unknown>) => Promise.race([wait, writing]);
    await whileWriting(waitFor(count, (length) => length >= leadsBefore));

    const primary = (await cluster.findPrimary())!;
    await lose(cluster, primary);
    await whileWriting(
      waitFor(
        async () => (await cluster.findPrimary())?.name ?? null,
        (name) => name !== null && name !== primary.name,
        { beyondMs: promotionMs },
      ),
    );
    const seqThen = newestSeq(cable);
    const countThen = count();
    await whileWriting(waitFor(count, (length) => length >= countThen + leadsAfter, { beyondMs: promotionMs }));
    isOver = true;
    await writing;

    expect(programs.map(({ child }) => child.exitCode)).toEqual([null, null, null]);
    const names = await withAccount(database, { accountId: account.id }, async ({ db }) =>
      (await db.execute<{ name: string }>('select name from leads')).rows.map(({ name }) => name),
    );
    expect(acknowledged.filter((key) => !names.includes(`Lead ${key}`))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    // The connection of the other process, which notifies through the new primary.
    await waitFor(
      () => newestSeq(cable),
      (seq) => seq > seqThen,
    );
    await cable.close();
  });

  it(`${way}: long reads stay on the primary until the lost node is back as a replica`, async () => {
    const isReplica = async () => {
      const source = await chooseReadSource(database);
      const { rows } = await source.pool.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
      return rows[0]!.isReplica;
    };
    const lost = cluster.nodes.find(({ child }) => child!.signalCode !== null);
    if (lost) {
      expect(await waitFor(isReplica, (is) => !is)).toBe(false);
      cluster.startNode(lost);
    }
    await cluster.waitForReplica();
    await waitFor(isReplica, Boolean, { beyondMs: promotionMs });
  });
}
