import { funnelOrder, noneId } from '@funil/api/contract';
import type { LeadStatusReport, StageNumbers, StatusReportMode } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { centsOf, countStages } from '../leadFacts/countStages.ts';
import type { StageCount } from '../leadFacts/countStages.ts';
import { comparedUntil } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { numbersSourceOf } from '../numbers/numbersSourceOf.ts';

interface ReasonRow extends Record<string, unknown> {
  reason_id: string | null;
  name: string | null;
  is_readable: boolean;
  count: number;
  cents: string;
}

/** Leads that reached each status, including those lost at or after the status. */
function reachedOf(stages: readonly StageCount[]): StageNumbers[] {
  const order = funnelOrder(stages);
  return stages.map((stage) => {
    const { id, name, color, kind, held, valueCents, ageDays } = stage;
    const place = order.indexOf(stage);
    const reached = (when: 'now' | 'before') =>
      place < 0
        ? held[when]
        : order.slice(place).reduce((sum, further) => sum + further.held[when] + further.lost[when], 0);
    return {
      id,
      name,
      color,
      kind,
      count: held.now,
      reached: { now: reached('now'), before: reached('before') },
      value_cents: valueCents.now,
      age_days: ageDays,
    };
  });
}

async function listReasons(
  scope: FactScope,
  sums: SQL,
): Promise<Pick<LeadStatusReport, 'loss_reasons' | 'losses_elsewhere'>> {
  const { rows } = await scope.tx.db.execute<ReasonRow>(sql`
    with losses as (
      select case when is_readable then loss_reason_id end as reason_id, is_readable, sum(count)::int as count,
        coalesce(sum(value_cents) filter (where is_readable), 0) as cents
      from ${sums} as sums
      where is_now
        and status_id in (select id from lead_statuses where account_id = ${scope.tx.accountId} and kind = 'lost')
      group by 1, 2 having sum(count) > 0
    )
    select reason_id, loss_reasons.name, is_readable, count, cents
    from losses left join loss_reasons on loss_reasons.account_id = ${scope.tx.accountId}
      and loss_reasons.id = reason_id
    order by count desc, loss_reasons.name`);
  return {
    loss_reasons: rows
      .filter((row) => row.is_readable)
      .map((row) => ({
        id: row.reason_id ?? noneId,
        name: row.name ?? 'Sem motivo',
        count: row.count,
        value_cents: Number(row.cents),
      })),
    losses_elsewhere: rows.reduce((sum, row) => sum + (row.is_readable ? 0 : row.count), 0),
  };
}

export async function readLeadStatusReport(scope: FactScope, mode: StatusReportMode): Promise<LeadStatusReport> {
  const source = await numbersSourceOf(scope, 'leads');
  const sums = source.statuses(mode);
  const stages = await countStages(scope, sums);
  const total = (when: 'now' | 'before', kind?: StageCount['kind']) =>
    stages.reduce((sum, stage) => sum + (kind === undefined || stage.kind === kind ? stage.held[when] : 0), 0);
  const totals = (kind?: StageCount['kind']) => ({ now: total('now', kind), before: total('before', kind) });
  const sumOf = (read: (stage: StageCount) => number) => stages.reduce((sum, stage) => sum + read(stage), 0);
  const elsewhere = { now: sumOf((stage) => stage.elsewhere.now), before: sumOf((stage) => stage.elsewhere.before) };
  return {
    days: scope.windows.days,
    before: scope.windows.before,
    compared_to: scope.windows.comparedTo,
    compared_until: comparedUntil(scope),
    total: totals(),
    won: totals('won'),
    lost: totals('lost'),
    value_cents: centsOf(totals(), elsewhere, {
      now: sumOf(({ valueCents }) => valueCents.now ?? 0),
      before: sumOf(({ valueCents }) => valueCents.before ?? 0),
    }),
    elsewhere: elsewhere.now,
    stages: reachedOf(stages),
    ...(await listReasons(scope, sums)),
  };
}
