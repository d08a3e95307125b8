import { outcomeOf } from '@funil/api/contract';
import type { ActivityState, ContactLight, Reminder } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { decideLights } from '../leads/lights/leadLights.ts';
import type { LightScope } from '../leads/lights/leadLights.ts';
import type { ReminderRow } from './reminders.queries.ts';

/** A reminder without an outcome was ticked off: it is done. */
function stateOf({ reminder: { completedAt, outcome }, ownOutcome }: ReminderRow): ActivityState {
  if (completedAt === null) return 'planned';
  if (ownOutcome) return ownOutcome.state;
  return outcome === null ? 'done' : outcomeOf(outcome).state;
}

/** Planned ones have the lights of their leads, by the same few questions for one and for a page of them. */
export async function presentLitReminders(
  tx: AccountTx,
  scope: LightScope,
  rows: readonly ReminderRow[],
): Promise<Reminder[]> {
  const lights = await decideLights(
    tx,
    scope,
    rows.flatMap(({ reminder, lead }) => (reminder.completedAt === null && lead) || []),
  );
  return rows.map((row) => presentReminder(row, row.lead ? lights.get(row.lead.id) : undefined));
}

export function presentReminder(row: ReminderRow, lights?: ContactLight[]): Reminder {
  const { reminder, ownType, ownOutcome, lead } = row;
  return {
    id: reminder.id,
    type: reminder.type,
    own_type: ownType,
    text: reminder.text,
    due_at: reminder.dueAt.toISOString(),
    is_all_day: reminder.isAllDay,
    state: stateOf(row),
    outcome: reminder.outcome,
    own_outcome: ownOutcome && { id: ownOutcome.id, name: ownOutcome.name },
    completed_at: reminder.completedAt?.toISOString() ?? null,
    created_at: reminder.createdAt.toISOString(),
    lead: lead && {
      number: lead.number,
      name: lead.name,
      phone: lead.phone,
      status_id: lead.statusId,
      ...(lights && { lights }),
    },
    has_lead: reminder.leadId !== null,
  };
}
