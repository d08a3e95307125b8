import type { LeadDetail, LeadSummary } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { LeadRow, LeadSummaryRow } from '../record/leads.queries.ts';
import { presentLead, presentLeadSummary } from '../record/presentLead.ts';
import { decideLights } from './leadLights.ts';
import type { LightScope } from './leadLights.ts';

/** A lead with its lights, for answers that replace it in the browser. */
export async function presentLitLead(tx: AccountTx, scope: LightScope, row: LeadRow): Promise<LeadDetail> {
  const lights = await decideLights(tx, scope, [row.lead]);
  return { ...presentLead(scope.actor, row), lights: lights.get(row.lead.id)! };
}

/** A page of leads with their lights. */
export async function presentLitSummaries(
  tx: AccountTx,
  scope: LightScope,
  rows: readonly LeadSummaryRow[],
): Promise<LeadSummary[]> {
  const lights = await decideLights(
    tx,
    scope,
    rows.map(({ lead }) => lead),
  );
  return rows.map((row) => ({ ...presentLeadSummary(scope.actor, row), lights: lights.get(row.lead.id)! }));
}
