import pg from 'pg';
import type { Ports } from './Ports.ts';
import type { SubscribersByEvent } from './SubscribersByEvent.ts';

/** A pool of connections of the server's plain role. Tenant rows are reached through `withAccount` only. */
export interface Database {
  readonly pool: pg.Pool;
  /** Connection string, for the few that need a connection of their own. */
  readonly url: string;
  /** What follows from domain events; without it `emit` refuses. */
  readonly subscriptions: SubscribersByEvent | undefined;
  /** What fills the ports of features; without it `portOf` refuses. */
  readonly ports: Ports | undefined;
  /** Told what failed of what follows a commit, which itself stands; without it whoever called is told. */
  readonly onFollowUpError?: ((error: Error) => void) | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  maxConnections?: number;
  /** What follows from domain events, for programs whose commands emit any. */
  subscriptions?: SubscribersByEvent;
  /** What fills the ports of features, for programs whose commands call any. */
  ports?: Ports;
  /** Told about connections lost while idle; the pool replaces them. */
  onIdleError?: (error: Error) => void;
  onFollowUpError?: (error: Error) => void;
}

export function openDatabase(
  url: string,
  { maxConnections = 10, subscriptions, ports, onIdleError = () => {}, onFollowUpError }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'funil',
    max: maxConnections,
    // Waiting longer only piles up requests: the caller gets 503 and tries again.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onIdleError);
  // A connection that breaks between two queries of a transaction notifies nobody else, and an error without a listener
  // ends the process. The next query on it fails, and says why.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, url, subscriptions, ports, onFollowUpError, close: () => pool.end() };
}
