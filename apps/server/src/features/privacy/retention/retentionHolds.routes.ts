import { createRetentionHoldInput, endpoints } from '@funil/api/contract';
import type { Actor, RetentionHold } from '@funil/api/contract';
import { RetentionHoldAnswerSchema, RetentionHoldListSchema } from '@funil/api/contract/answers';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { App } from '../../../platform/http/App.ts';
import { handle } from '../../../platform/http/handle.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { findReadableLead } from '../../leads/record/leads.queries.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';
import { createRetentionHold, liftRetentionHold } from './changeRetentionHolds.ts';
import { listHoldRows, readHoldRow } from '../../retentionHolds/retentionHolds.queries.ts';
import type { RetentionHoldRow } from '../../retentionHolds/retentionHolds.queries.ts';

const present = ({ hold, lead, isInForce, createdBy, liftedBy }: RetentionHoldRow): RetentionHold => ({
  id: hold.id,
  lead,
  reason: hold.reason,
  until_day: hold.untilDay,
  is_in_force: isInForce,
  created_by: createdBy,
  created_at: hold.createdAt.toISOString(),
  lifted_by: liftedBy,
  lifted_at: hold.liftedAt?.toISOString() ?? null,
});

async function findLeadId(tx: AccountTx, actor: Actor, number: string): Promise<string> {
  const row = await findReadableLead(tx, actor, Number(number));
  if (!row) throw new Refusal('lead.not_found');
  return row.lead.id;
}

/** The audit log has no reasons: they are in the holds. */
export function registerRetentionHoldRoutes(app: App): void {
  handle(app, endpoints.listRetentionHolds, { answer: RetentionHoldListSchema }, async ({ tx }) => ({
    retention_holds: (await listHoldRows(tx)).map(present),
  }));

  handle(app, endpoints.listHoldsOfPerson, { answer: RetentionHoldListSchema }, async ({ session, tx, params }) => {
    const leadId = await findLeadId(tx, session.actor, params.number);
    return { retention_holds: (await listHoldRows(tx, await leadsOfPerson(tx, leadId))).map(present) };
  });

  handle(
    app,
    endpoints.createRetentionHold,
    { body: createRetentionHoldInput, answer: RetentionHoldAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const leadId = await findLeadId(tx, session.actor, params.number);
      const id = await createRetentionHold(tx, leadId, body, session.uid, account.timeZone);
      audit.target('lead', leadId).change(null, { until_day: body.until_day });
      return { retention_hold: present(await readHoldRow(tx, id)) };
    },
  );

  handle(
    app,
    endpoints.liftRetentionHold,
    { answer: RetentionHoldAnswerSchema },
    async ({ session, tx, params, audit }) => {
      audit.target('lead', await liftRetentionHold(tx, params.id, session.uid));
      return { retention_hold: present(await readHoldRow(tx, params.id)) };
    },
  );
}
