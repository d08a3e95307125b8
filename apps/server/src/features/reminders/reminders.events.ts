import type { Actor } from '@funil/api/contract';
import type { OutcomeEffects } from '../../platform/db/schema/reminders.ts';
import type { RecordedOutcome } from './readOutcome.ts';
import type { PersonalReminder } from './reminders.queries.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';
import { moveReminders } from './reminders.queries.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'reminder.due': { reminder: PersonalReminder };
    /** An activity about a lead ended with an outcome that tells the state of the lead's phone. */
    'activity.ended': {
      leadId: string;
      phoneState: NonNullable<RecordedOutcome['phoneState']>;
      actor: Actor;
      at: Date;
    };
    /** An outcome was undone. `phone` is the state of the lead's phone before. */
    'activity.undone': { leadId: string; phone: NonNullable<OutcomeEffects['phone']>; endedAt: Date };
    'reminders.changed': { userIds: readonly string[] };
  }
}

export const moveMergedReminders: Subscriber<'lead.merged'> = async (tx, { fromLeadId, toLeadId, at }) =>
  emit(tx, 'reminders.changed', { userIds: await moveReminders(tx, fromLeadId, toLeadId, at) });
