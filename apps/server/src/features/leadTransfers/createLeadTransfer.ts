import { maxTransferredLeads, returnDayProblem } from '@funil/api/contract';
import type { Actor, CreateLeadTransferInput, ErrorCode, FieldSettings } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { dayOf } from '@funil/validation/values';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { chooseLeads, describeOrigin } from './chooseLeads.ts';
import { insertTransfer, saveTransfer } from './leadTransfers.queries.ts';
import { moveLeadsJob } from './moveLeadsJob.ts';
import { pausePeople } from './pausePeople.ts';
import { findReceivers, isMoved, takesOpenOnly } from './previewLeadTransfer.ts';
import { allocateByWeight, turnsOf } from '../../platform/allocation/allocateByWeight.ts';

export interface TransferAccount {
  settings: FieldSettings;
  timeZone: string;
}

const refuse = (code: ErrorCode, field: string): never => {
  throw new Refusal(code, { fields: { [field]: new Refusal(code).message } });
};

/** Records a transfer, whose job moves the leads. Leads that change owner before are skipped. */
export async function createLeadTransfer(
  tx: AccountTx,
  actor: Actor,
  input: CreateLeadTransferInput,
  { settings, timeZone }: TransferAccount,
  now = new Date(),
): Promise<string> {
  const { return_on: returnOn } = input;
  const problem = returnOn && returnDayProblem(returnOn, dayOf(now, timeZone));
  if (problem) refuse(problem, 'return_on');
  const receivers = await findReceivers(tx, actor, input);
  const { open, select } = await chooseLeads(tx, actor, input, timeZone);
  const weights = receivers.map(({ weight }) => weight);
  const turns = input.to_distribution ? [] : turnsOf(weights).map((place) => receivers[place]!.person.id);
  // Receivers alternate by lead number, so that each gets old and new leads.
  const receiver = input.to_distribution
    ? sql`null::uuid`
    : sql`(${sql.param(turns)}::uuid[])[1 + (chosen.place - 1) % ${turns.length}]`;
  const id = newId();
  const pausedUserIds = input.pause_until_return ? await pausePeople(tx, actor, input.user_ids) : [];

  await insertTransfer(
    tx,
    {
      id,
      state: 'moving',
      origin: input.from,
      originWords: await describeOrigin(tx, actor, input, settings),
      reason: input.reason,
      toDistribution: input.to_distribution,
      onlyOpen: takesOpenOnly(input),
      keepReminders: input.keep_reminders,
      restartSla: input.restart_sla,
      returnOn,
      returnAt: returnOn ? sql`${returnOn}::date::timestamp at time zone ${timeZone}` : null,
      pausedUserIds,
      leadsCount: 0,
      createdBy: actor.uid,
      createdAt: now,
    },
    receivers.map(({ person }) => ({ userId: person.id, leadsCount: 0 })),
  );
  const { rowCount } = await tx.db.execute(sql`
    insert into lead_transfer_items (account_id, transfer_id, lead_id, from_owner_id, from_group_id, to_owner_id)
    select ${tx.accountId}, ${id}, leads.id, leads.owner_id, leads.owner_group_id, ${receiver}
    from (select id, row_number() over (order by number) as place
      from ${select(isMoved(tx, receivers, input, open), maxTransferredLeads + 1)} as found) as chosen
    join leads on leads.account_id = ${tx.accountId} and leads.id = chosen.id`);
  const count = rowCount ?? 0;
  if (count === 0) refuse('lead_transfer.nothing', 'from');
  if (count > maxTransferredLeads) refuse('lead_transfer.too_many', 'from');

  const counts = input.to_distribution ? [] : allocateByWeight(count, weights);
  for (const [index, { person }] of receivers.entries()) {
    await tx.db.execute(
      sql`
        update lead_transfer_receivers set leads_count = ${counts[index]!} where account_id = ${tx.accountId}
          and transfer_id = ${id} and user_id = ${person.id}`,
    );
  }
  const jobId = await enqueue(tx, moveLeadsJob, { transfer_id: id }, { createdBy: actor.uid });
  await saveTransfer(tx, id, { leadsCount: count, jobId });
  return id;
}
