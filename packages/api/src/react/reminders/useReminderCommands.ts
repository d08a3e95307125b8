import { useMemo } from 'react';
import { listLeadEvents, showLead } from '../../contract/leads/leads.ts';
import type { OutcomeChoice } from '../../contract/ownActivities/outcomeChoices.ts';
import { showPerson } from '../../contract/persons/persons.ts';
import {
  completeReminder,
  createReminder,
  deleteReminder,
  logActivity,
  reopenReminder,
  snoozeReminder,
  undoOutcome,
  updateReminder,
} from '../../contract/reminders/reminders.ts';
import type {
  CreateReminderInput,
  LogActivityInput,
  Reminder,
  UpdateReminderInput,
} from '../../contract/reminders/reminders.ts';
import { shows } from '../dataEndpoints.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

const inputOf = ({ outcome, own_outcome_id: ownId }: Pick<OutcomeChoice, 'outcome' | 'own_outcome_id'>) =>
  outcome === null ? { own_outcome_id: ownId } : { outcome };

/** Commands for reminders, which can change the next contact of their leads. They reject with an `ApiError`. */
export function useReminderCommands() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    // An outcome also says something about the phone of the lead's person.
    const settled = () => void outdate(shows('reminders'), matches(listLeadEvents, showLead, showPerson));
    const changed = async (answer: Promise<{ reminder: Reminder }>) => {
      const { reminder } = await answer;
      settled();
      return reminder;
    };
    return {
      create: (input: CreateReminderInput) => changed(call(createReminder, { body: input })),
      update: (id: string, input: UpdateReminderInput) =>
        changed(call(updateReminder, { params: { id }, body: input })),
      snooze: (id: string, dueAt: string) => changed(call(snoozeReminder, { params: { id }, body: { due_at: dueAt } })),
      /** Ends an activity with an outcome, fixed or one of the account's own; only ticks it off without one. */
      complete: (id: string, outcome?: Pick<OutcomeChoice, 'outcome' | 'own_outcome_id'>) =>
        changed(call(completeReminder, { params: { id }, body: outcome ? inputOf(outcome) : {} })),
      /** `key` is the same whenever the same outcome is sent again. */
      async log(number: number, input: LogActivityInput, key: string) {
        const logged = await call(logActivity, { params: { number }, body: input, idempotencyKey: key });
        settled();
        return logged;
      },
      /** Takes back everything that an outcome wrote. `key` is the same whenever the same undo is sent again. */
      async undoOutcome(id: string, key: string) {
        const undone = await call(undoOutcome, { params: { id }, idempotencyKey: key });
        settled();
        return undone;
      },
      reopen: (id: string) => changed(call(reopenReminder, { params: { id } })),
      async remove(id: string) {
        await call(deleteReminder, { params: { id } });
        settled();
      },
    };
  }, [call, outdate]);
}
