import { funnelOrder, isOpenKind } from '@funil/api/contract';
import type { StatusKind } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';

interface Compared {
  now: number;
  before: number;
}

/** A status with the leads of a period, and of the one before. */
export interface StageCount {
  id: string;
  name: string;
  color: string;
  kind: StatusKind;
  isArchived: boolean;
  /** Leads that stand here today. */
  held: Compared;
  /** Leads that were lost from here; the first step has those of which nobody knows. */
  lost: Compared;
  /** Of those that stand here and that the viewer reads; the age of the period's only. */
  valueCents: Compared;
  ageDays: number | null;
}

type Row = Record<string, unknown>;
const compared = (row: Row, name: string): Compared => ({
  now: Number(row[`${name}_now`]),
  before: Number(row[`${name}_before`]),
});

/**
 * Where leads stand today, and from where the lost ones were lost: of a relation with the columns of `leads`, `came_at`
 * and `is_readable`. Active statuses, in their order, and archived ones that hold leads.
 */
export async function countStages(scope: FactScope, came: SQL): Promise<StageCount[]> {
  const { start, beforeEnd } = momentsOf(scope);
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with came as (
      select status_id, lost_from_id, value_cents, came_at >= ${start} as is_now, is_readable,
        extract(epoch from coalesce(won_at, lost_at, ${now}) - created_at) / 86400 as days
      from ${came} as arrival where came_at >= ${start} or came_at < ${beforeEnd}
    ), held as (
      select status_id, count(*) filter (where is_now)::int as held_now,
        count(*) filter (where not is_now)::int as held_before,
        sum(value_cents) filter (where is_now and is_readable) as cents_now,
        sum(value_cents) filter (where not is_now and is_readable) as cents_before,
        avg(days) filter (where is_now and is_readable) as days
      from came group by status_id
    ), lost as (
      select lost_from_id, count(*) filter (where is_now)::int as lost_now,
        count(*) filter (where not is_now)::int as lost_before
      from came join lead_statuses on account_id = ${scope.tx.accountId} and id = status_id and kind = 'lost'
      group by lost_from_id
    )
    select id, name, color, kind, coalesce(held_now, 0) as held_now, coalesce(held_before, 0) as held_before,
      coalesce(lost_now, 0) as lost_now, coalesce(lost_before, 0) as lost_before, cents_now, cents_before, days,
      archived_at is not null as is_archived
    from lead_statuses left join held on status_id = id left join lost on lost_from_id = id
    where account_id = ${scope.tx.accountId} and (archived_at is null or held_now + held_before > 0 or lost_now + lost_before > 0)
    order by position, name`);
  const stages = rows.map((row): StageCount => {
    const kind = row['kind'] as StatusKind;
    return {
      id: String(row['id']),
      name: String(row['name']),
      color: String(row['color']),
      kind,
      held: compared(row, 'held'),
      lost: isOpenKind(kind) ? compared(row, 'lost') : { now: 0, before: 0 },
      valueCents: compared(row, 'cents'),
      isArchived: row['is_archived'] === true,
      ageDays: row['days'] === null ? null : Math.floor(Number(row['days'])),
    };
  });
  // Whoever was lost from the first step on, or from where nobody knows, has reached the first one.
  const [first] = funnelOrder(stages);
  if (first)
    for (const when of ['now', 'before'] as const) {
      const all = stages.reduce((sum, { kind, held }) => sum + (kind === 'lost' ? held[when] : 0), 0);
      first.lost[when] += all - stages.reduce((sum, { lost }) => sum + lost[when], 0);
    }
  return stages;
}
