import type { Subscriber } from '../../../platform/events/emit.ts';
import { insertLeadEvents } from '../record/leads.queries.ts';

export const writeHistory: Subscriber<'lead.recorded'> = (tx, entries) => insertLeadEvents(tx, entries);
