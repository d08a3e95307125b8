import { createHash } from 'node:crypto';
import { reportTable } from '@funil/api/contract';
import type { FactScope } from '../../leadFacts/factScope.ts';
import type { ReportQuestion } from '../countReportNumbers.ts';

/** Depends on the question, its days and all that decides which leads the user may read. */
export function reportCountKey(
  { actor, windows, timeZone }: Pick<FactScope, 'actor' | 'windows' | 'timeZone'>,
  { report, period, by, mode, filters }: ReportQuestion,
): string {
  const entries = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { rows } = reportTable[report];
  const choice = rows ? (by ?? rows.by) : (mode ?? 'cohort');
  const rights = [
    actor.uid,
    actor.role,
    actor.partner_id,
    actor.managed_group_ids.toSorted(),
    actor.managed_team_ids.toSorted(),
  ];
  return createHash('sha256')
    .update(JSON.stringify([report, period, choice, entries, windows, timeZone, rights]))
    .digest('base64url');
}
