import { funnelOrder } from '@funil/api/contract';
import type { StatusKind } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';

interface Compared {
  now: number;
  before: number;
}

export interface StageCount {
  id: string;
  name: string;
  color: string;
  kind: StatusKind;
  isArchived: boolean;
  held: Compared;
  /** Lost leads. The first status also counts those lost from an unknown status. */
  lost: Compared;
  /** Value of readable leads; null when none is readable. */
  valueCents: ComparedCents;
  /** Leads that the viewer may not read. */
  elsewhere: Compared;
  ageDays: number | null;
}

interface ComparedCents {
  now: number | null;
  before: number | null;
}

type Row = Record<string, unknown>;
const compared = (row: Row, name: string): Compared => ({
  now: Number(row[`${name}_now`]),
  before: Number(row[`${name}_before`]),
});

/** Value of leads in both periods. Null for a period whose leads are all unreadable. */
export function centsOf(count: Compared, elsewhere: Compared, cents: Compared): ComparedCents {
  const centsWhen = (when: keyof Compared) => (count[when] > 0 && elsewhere[when] === count[when] ? null : cents[when]);
  return { now: centsWhen('now'), before: centsWhen('before') };
}

/**
 * SQL rows with columns `status_id`, `lost_from_id`, `loss_reason_id`, `is_now`, `is_readable`, `count`, `value_cents`
 * and `age_ms` (creation to closing or now).
 */
type LeadSums = SQL;

/** Sums of leads. `arrivals` needs the columns of `leads`, `came_at` and `is_readable`. */
export function sumsOfLeads(scope: FactScope, arrivals: SQL): LeadSums {
  const { start, beforeEnd } = momentsOf(scope);
  return sql`
    (select status_id, lost_from_id, loss_reason_id, came_at >= ${start} as is_now, is_readable, 1 as count,
        value_cents, extract(epoch from coalesce(won_at, lost_at, ${momentOf(scope)}) - created_at) * 1000 as age_ms
      from ${arrivals} as arrival where came_at >= ${start} or came_at < ${beforeEnd})`;
}

/** Sums of `facts`, the rows of `comparedStandings`. */
export const sumsOfFacts = (scope: FactScope, facts: SQL): LeadSums => sql`
  (select status_id, lost_from_id, loss_reason_id, is_now, true as is_readable, count, value_cents,
      age_ms + open_count * extract(epoch from ${momentOf(scope)}) * 1000 as age_ms
    from ${facts} as counted)`;

const momentOf = ({ now }: FactScope) => sql`${now.toISOString()}::timestamptz`;

export const stagesQuestion = ({ tx }: FactScope, sums: LeadSums): SQL => sql`
  with came as (
    select * from ${sums} as sums
  ), held as (
    select status_id, sum(count) filter (where is_now) as held_now,
      sum(count) filter (where not is_now) as held_before,
      sum(value_cents) filter (where is_now and is_readable) as cents_now,
      sum(value_cents) filter (where not is_now and is_readable) as cents_before,
      sum(count) filter (where is_now and not is_readable) as elsewhere_now,
      sum(count) filter (where not is_now and not is_readable) as elsewhere_before,
      sum(age_ms) filter (where is_now and is_readable)
        / nullif(sum(count) filter (where is_now and is_readable), 0) / 86400000 as days
    from came group by status_id
  ), lost as (
    select lost_from_id, sum(count) filter (where is_now) as lost_now,
      sum(count) filter (where not is_now) as lost_before
    from came join lead_statuses on account_id = ${tx.accountId} and id = status_id and kind = 'lost'
    group by lost_from_id
  )
  select id, name, color, kind, coalesce(held_now, 0) as held_now, coalesce(held_before, 0) as held_before,
    coalesce(lost_now, 0) as lost_now, coalesce(lost_before, 0) as lost_before,
    coalesce(cents_now, 0) as cents_now, coalesce(cents_before, 0) as cents_before, days,
    coalesce(elsewhere_now, 0) as elsewhere_now, coalesce(elsewhere_before, 0) as elsewhere_before,
    archived_at is not null as is_archived
  from lead_statuses left join held on status_id = id left join lost on lost_from_id = id
  where account_id = ${tx.accountId} and (archived_at is null or held_now > 0 or held_before > 0
    or lost_now > 0 or lost_before > 0)
  order by position, name`;

/** Lists active statuses in order, and archived ones with leads. */
export async function countStages(scope: FactScope, sums: LeadSums): Promise<StageCount[]> {
  const { rows } = await scope.tx.db.execute<Row>(stagesQuestion(scope, sums));
  return stagesOf(rows);
}

export function stagesOf(rows: readonly Row[]): StageCount[] {
  const stages = rows.map((row): StageCount => {
    const kind = row['kind'] as StatusKind;
    const held = compared(row, 'held');
    const elsewhere = compared(row, 'elsewhere');
    return {
      id: String(row['id']),
      name: String(row['name']),
      color: String(row['color']),
      kind,
      held,
      lost: compared(row, 'lost'),
      valueCents: centsOf(held, elsewhere, compared(row, 'cents')),
      elsewhere,
      isArchived: row['is_archived'] === true,
      ageDays: row['days'] === null ? null : Math.floor(Number(row['days'])),
    };
  });
  // Leads lost from an unknown status must have reached the first status.
  const [first] = funnelOrder(stages);
  if (first)
    for (const when of ['now', 'before'] as const) {
      const all = stages.reduce((sum, { kind, held }) => sum + (kind === 'lost' ? held[when] : 0), 0);
      first.lost[when] += all - stages.reduce((sum, { lost }) => sum + lost[when], 0);
    }
  return stages;
}
