import pg from 'pg';

export interface DatabaseListener {
  /** Calls `onGap` at first and when notifications may have been missed; the subscriber then queries the state. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  onProblem?: (error: Error) => void;
  /** Interval and time limit of liveness checks. */
  checkEveryMs?: number;
}

const pausesMs = [100, 250, 500, 1_000, 2_000, 5_000];

interface Subscription {
  onMessage: (payload: string) => void;
  onGap: () => void;
}

/** Needs its own connection: poolers in transaction mode (PgBouncer) pass no notifications. */
export function listenToDatabase(
  url: string,
  { onProblem = () => {}, checkEveryMs = 5_000 }: ListenerOptions = {},
): DatabaseListener {
  const channels = new Map<string, Subscription>();
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let attempts = 0;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'funil-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: checkEveryMs,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The connection that listens was closed.')));
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.onMessage(payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (isClosed) throw new Error('The server is stopping.');
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    attempts = 0;
    for (const { onGap } of channels.values()) onGap();
    watch(next);
  }

  const open = () => (opening ??= connect().finally(() => (opening = null)));

  function watch(current: pg.Client) {
    check = setTimeout(() => {
      current.query('select 1').then(
        () => client === current && watch(current),
        (error: Error) => lose(current, error),
      );
    }, checkEveryMs);
    check.unref();
  }

  function lose(lost: pg.Client, error: Error) {
    if (isClosed || client !== lost) return;
    client = null;
    clearTimeout(check);
    onProblem(error);
    // Not awaited: closing may hang on an unresponsive server.
    lost.end().catch(() => {});
    openAgain();
  }

  function openAgain() {
    const pause = pausesMs[Math.min(attempts, pausesMs.length - 1)];
    attempts += 1;
    retry = setTimeout(() => {
      open().catch((error: Error) => {
        if (isClosed) return;
        onProblem(error);
        openAgain();
      });
    }, pause);
    retry.unref();
  }

  return {
    async listen(channel, onMessage, onGap) {
      channels.set(channel, { onMessage, onGap });
      const current = client;
      if (!current) return open();
      await current.query(`listen ${current.escapeIdentifier(channel)}`);
      onGap();
    },
    async close() {
      isClosed = true;
      clearTimeout(check);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
