import { setTimeout as sleep } from 'node:timers/promises';
import { cableDisconnectReasons, cableTimes } from '@funil/api/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { DatabaseListener } from '../db/listenToDatabase.ts';
import { isMoving } from '../db/isMoving.ts';
import { withAccount } from '../db/withAccount.ts';
import { actorOf, listLiveSessions } from '../identity/authenticate.ts';
import { AccountRelay } from './AccountRelay.ts';
import { messageChannel } from './broadcast.ts';
import { findCursor, isAccountActive } from './cable.queries.ts';
import type { CableConnection } from './CableConnection.ts';
import { compareActors } from './compareActors.ts';
import { goodbyeMs, maxConnections, proofEveryMs } from './cableLimits.ts';
import { frames } from './protocol.ts';

/** PostgreSQL channel; triggers send `<account> <person or *>` when access changes. */
const accessChannel = 'funil_access';

export interface Cable {
  /** Starts the account's relay, which misses no message published from now on. */
  prepare(accountId: string): Promise<AccountRelay>;
  add(connection: CableConnection): 'added' | 'too_many' | 'stopping';
  remove(connection: CableConnection): void;
  readonly size: number;
  stop(): Promise<void>;
}

interface CableOptions {
  database: Database;
  listener: DatabaseListener;
  log: FastifyBaseLogger;
  recheckEveryMs: number;
}

export function createCable({ database, listener, log, recheckEveryMs }: CableOptions): Cable {
  const relays = new Map<string, AccountRelay>();
  const rechecks = new Map<string, Promise<void>>();
  let listening: Promise<void> | null = null;
  let isStopping = false;

  const each = function* (): Generator<CableConnection> {
    for (const { connections } of relays.values()) yield* connections;
  };

  async function listen() {
    const wakeAll = () => relays.forEach((relay) => relay.wake());
    // Beside a stream too: its writers notify while it is away.
    await listener.listen(messageChannel, (payload) => relays.get(payload.split(' ', 1)[0]!)?.wake(), wakeAll);
    await listener.listen(
      accessChannel,
      (payload) => void recheck(payload.split(' ', 1)[0]!),
      () => void recheckAll(),
    );
    database.messageStream?.read(({ accountId, messages }) => relays.get(accountId)?.receive(messages), wakeAll);
  }

  /** A call during a run queues one more run. */
  function recheck(accountId: string): Promise<void> {
    const next = (rechecks.get(accountId) ?? Promise.resolve())
      .then(() => compare(accountId))
      .catch((error: unknown) => log.warn({ err: error }, 'cable connections could not be checked'));
    rechecks.set(accountId, next);
    return next.finally(() => {
      if (rechecks.get(accountId) === next) rechecks.delete(accountId);
    });
  }

  async function compare(accountId: string) {
    const relay = relays.get(accountId);
    const connections = [...(relay?.connections ?? [])];
    if (!relay || connections.length === 0) return;
    const sessionIds = [...new Set(connections.map(({ listener: { sessionId } }) => sessionId))];
    const found = await withAccount(database, { accountId }, async (tx) => {
      const cursor = await findCursor(tx);
      const rows = (await isAccountActive(tx)) ? await listLiveSessions(tx, sessionIds) : [];
      const live = rows.filter((row) => !row.needsSecondFactor).map((row) => [row.sessionId, actorOf(row)] as const);
      return { seq: cursor.seq, actors: new Map(live) };
    }).catch((error: unknown) => {
      if (!isMoving(error)) throw error;
      return null;
    });
    if (!found) {
      // A client that connects again is led to the database where the account is now.
      for (const connection of connections) connection.disconnect(cableDisconnectReasons.serverRestart, true);
      return;
    }
    const { seq, actors } = found;
    relay.catchUp(seq);
    for (const connection of connections) {
      const difference = compareActors(connection.listener.actor, actors.get(connection.listener.sessionId));
      if (difference === 'access') connection.disconnect(cableDisconnectReasons.unauthorized, false);
      if (difference === 'reach') connection.disconnect(cableDisconnectReasons.remote, true);
    }
  }

  /** Drops relays only after two rounds without connections, because a reloading page reconnects soon. */
  function forgetEmpty() {
    for (const [accountId, relay] of relays) {
      relay.emptyRounds = relay.connections.size === 0 ? relay.emptyRounds + 1 : 0;
      if (relay.emptyRounds < 2) continue;
      relay.stop();
      relays.delete(accountId);
    }
  }

  /** Rechecks one account after the other, to leave database connections to requests. */
  async function recheckAll() {
    for (const accountId of relays.keys()) await recheck(accountId);
  }

  let isRechecking = false;
  const timers = [
    setInterval(() => {
      const ping = frames.ping();
      for (const connection of each()) connection.send(ping);
    }, cableTimes.pingMs),
    setInterval(() => {
      for (const connection of each()) {
        if (connection.isProven) connection.askForProof();
        else connection.terminate();
      }
    }, proofEveryMs),
    setInterval(() => {
      if (isRechecking) return;
      isRechecking = true;
      forgetEmpty();
      void recheckAll().finally(() => {
        isRechecking = false;
      });
    }, recheckEveryMs),
  ];
  for (const timer of timers) timer.unref();

  return {
    async prepare(accountId) {
      listening ??= listen().catch((error: unknown) => {
        listening = null;
        throw error;
      });
      await listening;
      const relay =
        relays.get(accountId) ??
        new AccountRelay(accountId, database, (error) => log.warn({ err: error }, 'cable messages could not be read'));
      relays.set(accountId, relay);
      relay.emptyRounds = 0;
      await relay.start();
      return relay;
    },

    add(connection) {
      const relay = relays.get(connection.listener.accountId);
      if (!relay || isStopping) return 'stopping';
      let own = 0;
      for (const other of relay.connections) if (other.listener.actor.uid === connection.listener.actor.uid) own += 1;
      if (own >= maxConnections) return 'too_many';
      relay.connections.add(connection);
      return 'added';
    },

    remove(connection) {
      relays.get(connection.listener.accountId)?.connections.delete(connection);
    },

    get size() {
      let size = 0;
      for (const { connections } of relays.values()) size += connections.size;
      return size;
    },

    async stop() {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      for (const connection of each()) connection.disconnect(cableDisconnectReasons.serverRestart, true);
      const deadline = Date.now() + goodbyeMs;
      while (this.size > 0 && Date.now() < deadline) await sleep(20);
      for (const connection of each()) connection.terminate();
    },
  };
}
