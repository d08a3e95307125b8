import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readOperatingFigures } from './readOperatingFigures.ts';
import type { Figure, Figures } from './readOperatingFigures.ts';

/** Several scrapers within this time cost one read, in milliseconds. */
const validMs = 5_000;

/** In milliseconds; below the ten seconds that Prometheus gives a scrape. */
const timeoutMs = 4_000;

type Labels = Record<string, string>;
type Row<Label extends string> = Figure & Record<Label, string>;

/**
 * Figures of the whole installation from the database: every process reports the same ones, so queries take their
 * maximum. Without a database they are absent and `funil_database_up` is 0; the other metrics stay.
 */
export function measureDatabaseFigures(registry: Registry) {
  let database: Pick<Database, 'pool'> | undefined;
  let last: { at: number; answer: Promise<Figures | null> } | undefined;

  /** Null without an answer. All gauges of a scrape share one read. */
  async function current(): Promise<Figures | null> {
    if (!database) return null;
    const now = performance.now();
    if (!last || now - last.at >= validMs) last = { at: now, answer: readInTime(database.pool) };
    return last.answer;
  }

  function gauge(name: string, help: string, labelNames: string[], read: (figures: Figures) => [Labels, number][]) {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await current();
        this.reset();
        // A reset of a gauge without labels leaves a zero, which would mean that nothing waits.
        if (!figures) this.remove({});
        else for (const [labels, value] of read(figures)) this.set(labels, value);
      },
    });
  }

  /** Two gauges of the same rows: how many, and how old the oldest is. */
  function gauges<Label extends string>(
    labelNames: Label[],
    [count, countHelp]: [string, string],
    [age, ageHelp]: [string, string],
    rowsOf: (figures: Figures) => Row<Label>[],
  ) {
    const read = (figure: keyof Figure) => (figures: Figures) =>
      rowsOf(figures).map((row): [Labels, number] => [
        Object.fromEntries(labelNames.map((label) => [label, row[label]])),
        row[figure],
      ]);
    gauge(count, countHelp, labelNames, read('count'));
    gauge(age, ageHelp, labelNames, read('oldestSeconds'));
  }

  gauges(
    ['queue', 'state'],
    ['funil_jobs', 'Jobs of a queue that are due, running, or failed within a day.'],
    ['funil_job_oldest_age_seconds', 'Age of the oldest job of a queue in a state.'],
    ({ jobs }) => jobs,
  );
  gauges(
    ['kind'],
    ['funil_due_items', 'Due work that is not done, up to 1,000 of a kind.'],
    ['funil_due_lag_seconds', 'How late the oldest due work of a kind is.'],
    ({ due }) => due,
  );
  gauges(
    [],
    ['funil_mail_waiting', 'Messages of accounts that are not sent yet, up to 1,000.'],
    ['funil_mail_oldest_age_seconds', 'Age of the oldest message that is not sent yet.'],
    ({ mail }) => [mail],
  );
  gauges(
    [],
    ['funil_distribution_waiting_leads', 'Leads that wait for an available member of a queue, up to 1,000.'],
    ['funil_distribution_oldest_wait_seconds', 'Age of the oldest wait of a lead.'],
    ({ distribution }) => [distribution],
  );
  new Gauge({
    name: 'funil_database_up',
    help: 'Whether the database answered the last read of these figures.',
    registers: [registry],
    async collect() {
      this.set((await current()) ? 1 : 0);
    },
  });
  return (watched: Pick<Database, 'pool'>) => {
    database = watched;
  };
}

async function readInTime(pool: Database['pool']): Promise<Figures | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([readOperatingFigures(pool).catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
