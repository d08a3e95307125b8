import type pg from 'pg';
import { queueSchema } from '../jobs/queue.ts';

/** Number of rows and age of the oldest, in seconds. */
export interface Figure {
  count: number;
  oldestSeconds: number;
}

export interface Figures {
  jobs: (Figure & { queue: string; state: string })[];
  due: (Figure & { kind: string })[];
  mail: Figure;
  distribution: Figure;
}

/** Waiting, running and failed jobs. Queues without jobs are included, with zeros, so that their series do not end. */
const jobsQuery = `
  with found as (
    select name, state::text as state, count(*)::int as count, min(greatest(created_on, start_after)) as oldest
    from ${queueSchema}.job where state in ('created', 'retry', 'active', 'failed') and start_after <= now()
    group by name, state)
  select queue.name as queue, state.name as state, coalesce(found.count, 0) as count,
    coalesce(extract(epoch from now() - found.oldest), 0)::float8 as "oldestSeconds"
  from ${queueSchema}.queue
    cross join (values ('created'), ('retry'), ('active'), ('failed')) as state (name)
    left join found on found.name = queue.name and found.state = state.name`;

interface OperatingFigure extends Figure {
  figure: 'due' | 'mail' | 'distribution';
  kind: string;
}

const operatingQuery = `
  select figure, kind, count::int as count,
    greatest(coalesce(extract(epoch from now() - oldest), 0), 0)::float8 as "oldestSeconds"
  from operating_figures()`;

const nothing: Figure = { count: 0, oldestSeconds: 0 };

/** Sums over all accounts, without a row of any. */
export async function readOperatingFigures(pool: pg.Pool): Promise<Figures> {
  const { rows: jobs } = await pool.query<Figures['jobs'][number]>(jobsQuery);
  const { rows } = await pool.query<OperatingFigure>(operatingQuery);
  return {
    jobs,
    due: rows.filter(({ figure }) => figure === 'due'),
    mail: rows.find(({ figure }) => figure === 'mail') ?? nothing,
    distribution: rows.find(({ figure }) => figure === 'distribution') ?? nothing,
  };
}
