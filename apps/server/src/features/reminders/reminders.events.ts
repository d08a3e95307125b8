import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';
import { moveReminders } from './reminders.queries.ts';

export const moveMergedReminders: Subscriber<'lead.merged'> = async (tx, { fromLeadId, toLeadId }) =>
  emit(tx, 'reminders.changed', { userIds: await moveReminders(tx, fromLeadId, toLeadId) });
