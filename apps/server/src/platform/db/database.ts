import pg from 'pg';
import type { MessageStream } from './MessageStream.ts';
import { createAccountShares } from '../turns/accountShares.ts';
import type { AccountShares } from '../turns/accountShares.ts';
import type { Ports } from './Ports.ts';
import { UnnamedClient } from './UnnamedClient.ts';
import type { SubscribersByEvent } from './SubscribersByEvent.ts';
import type { WorkTracer } from './WorkTracer.ts';

/** Connection pool of the server's plain role. Access tenant rows only through `withAccount`. */
export interface Database {
  /** For queries outside of an account, which are short; its reserve keeps them going while all accounts are busy. */
  readonly pool: pg.Pool;
  readonly url: string;
  /** Shares the connections among accounts; null for control queries, which use the reserve. */
  readonly shares: AccountShares | null;
  /** Time limit of a statement within a transaction, in milliseconds. */
  readonly statementMs: number;
  /** Unfinished jobs of an account, of all kinds, beyond which `enqueue` refuses; null never refuses. */
  readonly mostJobs: number | null;
  /** Receives how long a transaction waited for its connection, in milliseconds. */
  readonly onConnected?: ((waitedMs: number) => void) | undefined;
  /** If undefined, nothing is traced. */
  readonly tracer?: WorkTracer | undefined;
  /** For long reads; null without one. */
  readonly replica: Database | null;
  /** If undefined, `emit` throws. */
  readonly subscriptions: SubscribersByEvent | undefined;
  /** Implementations of the ports; if undefined, `portOf` throws. */
  readonly ports: Ports | undefined;
  /** Brings messages of the cable to all processes; null leaves it to PostgreSQL's notifications. */
  readonly messageStream: MessageStream | null;
  /** Receives errors of work after a commit; if omitted, the caller gets them. */
  readonly onFollowUpError?: ((error: Error) => void) | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections for transactions of accounts. @default 10 */
  maxConnections?: number;
  /** Longest wait for a connection, in milliseconds. @default 5,000: the caller gets 503 and retries */
  waitMs?: number;
  /** @default 30,000 */
  statementMs?: number;
  /** With `transaction`, connections keep nothing between transactions. @default 'session' */
  poolMode?: 'session' | 'transaction';
  /** Address of a streaming replica. */
  replicaUrl?: string | null;
  /** Unfinished jobs that an account may have before it is refused further ones. @default null: any number */
  mostJobs?: number | null;
  subscriptions?: SubscribersByEvent;
  ports?: Ports;
  messageStream?: MessageStream | null;
  onIdleError?: (error: Error) => void;
  onFollowUpError?: (error: Error) => void;
  onConnected?: (waitedMs: number) => void;
  tracer?: WorkTracer;
}

/** Connections beside those of the accounts, for finding accounts, probes and the job queue. */
const reservedConnections = 2;

/** In milliseconds; PostgreSQL ends a transaction whose process stopped answering. */
export const idleInTransactionMs = 60_000;

/** Waiting transactions of an account per connection of the pool; more would only wait in vain. */
const waitingPerConnection = 20;

export function openDatabase(
  url: string,
  {
    maxConnections = 10,
    waitMs = 5_000,
    statementMs = 30_000,
    poolMode = 'session',
    replicaUrl = null,
    mostJobs = null,
    subscriptions,
    ports,
    messageStream = null,
    onIdleError = () => {},
    onFollowUpError,
    onConnected,
    tracer,
  }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'funil',
    max: maxConnections + reservedConnections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(poolMode === 'transaction'
      ? { Client: UnnamedClient }
      : { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs }),
  });
  pool.on('error', onIdleError);
  // An idle connection that breaks emits an error, which would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const shares = createAccountShares({
    places: maxConnections,
    waitMs,
    mostWaiting: maxConnections * waitingPerConnection,
  });
  const replica = replicaUrl
    ? openDatabase(replicaUrl, { maxConnections, waitMs, statementMs, poolMode, ports, onIdleError, tracer })
    : null;
  return {
    pool,
    url,
    shares,
    statementMs,
    mostJobs,
    replica,
    subscriptions,
    ports,
    messageStream,
    onFollowUpError,
    onConnected,
    tracer,
    close: async () => void (await Promise.all([pool.end(), replica?.close()])),
  };
}
