import pg from 'pg';
import type { Ports } from './Ports.ts';
import type { SubscribersByEvent } from './SubscribersByEvent.ts';

/** Connection pool of the server's plain role. Access tenant rows only through `withAccount`. */
export interface Database {
  readonly pool: pg.Pool;
  readonly url: string;
  /** If undefined, `emit` throws. */
  readonly subscriptions: SubscribersByEvent | undefined;
  /** Implementations of the ports; if undefined, `portOf` throws. */
  readonly ports: Ports | undefined;
  /** Receives errors of work after a commit; if omitted, the caller gets them. */
  readonly onFollowUpError?: ((error: Error) => void) | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  maxConnections?: number;
  subscriptions?: SubscribersByEvent;
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
    // A longer wait would only pile up requests: the caller gets 503 and retries.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onIdleError);
  // An idle connection that breaks emits an error, which would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, url, subscriptions, ports, onFollowUpError, close: () => pool.end() };
}
