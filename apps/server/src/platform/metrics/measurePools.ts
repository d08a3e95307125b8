import { Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

const waitBounds = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];

type Watched = Pick<Database, 'pool' | 'shares'>;

/**
 * Connections of each pool and how accounts share them. Accounts are counted, not named: a series for each would grow
 * with their number.
 */
export function measurePools(registry: Registry) {
  const pools = new Map<string, Watched>();
  const gauge = (name: string, help: string, read: (database: Watched) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, database] of pools) this.set({ pool }, read(database));
      },
    });
  gauge('funil_db_pool_size', 'Connections that the pool may open.', ({ pool }) => pool.options.max);
  gauge('funil_db_pool_connections', 'Open connections.', ({ pool }) => pool.totalCount);
  gauge('funil_db_pool_idle', 'Open connections that nothing uses.', ({ pool }) => pool.idleCount);
  gauge('funil_db_pool_waiting', 'Statements that wait for a connection of the pool.', ({ pool }) => pool.waitingCount);
  gauge(
    'funil_db_share_held',
    'Connections that transactions of accounts hold.',
    (database) => countsOf(database).held,
  );
  gauge(
    'funil_db_share_waiting',
    'Transactions that wait for the share of their account.',
    (database) => countsOf(database).waiting,
  );
  gauge(
    'funil_db_accounts_at_limit',
    'Accounts with transactions that wait for their share.',
    (database) => countsOf(database).limitedAccounts,
  );
  const waits = new Histogram({
    name: 'funil_db_connect_duration_seconds',
    help: 'Time that a transaction waits for its share and a connection.',
    labelNames: ['pool'],
    buckets: waitBounds,
    registers: [registry],
  });
  return (pool: string) => ({
    watch: (database: Watched) => void pools.set(pool, database),
    onConnected: (waitedMs: number) => waits.observe({ pool }, waitedMs / 1000),
  });
}

const countsOf = ({ shares }: Watched) => shares?.counts() ?? { held: 0, waiting: 0, limitedAccounts: 0 };
