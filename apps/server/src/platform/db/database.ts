import pg from 'pg';
import type { Ports } from './Ports.ts';
import type { SubscribersByEvent } from './SubscribersByEvent.ts';

/** Connection pool of the server's plain role. Access tenant rows only through `withAccount`. */
export interface Database {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Without subscriptions `emit` throws. */
  readonly subscriptions: SubscribersByEvent | undefined;
  /** Implementations of the ports; without them `portOf` throws. */
  readonly ports: Ports | undefined;
  /** Receives errors of work after a commit; if omitted, the caller gets the errors. */
  readonly onFollowUpError?: ((error: Error) => void) | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  maxConnections?: number;
  subscriptions?: SubscribersByEvent;
  /** Implementations of the ports, for programs whose commands call one. */
  ports?: Ports;
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
    // Longer waits only pile up requests: the caller gets 503 and retries.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onIdleError);
  // A connection that breaks between two queries emits an error, which without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, url, subscriptions, ports, onFollowUpError, close: () => pool.end() };
}
