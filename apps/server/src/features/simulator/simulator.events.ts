import type { Subscriber } from '../../platform/events/emit.ts';
import { moveSimulations } from './simulator.queries.ts';

export const moveMergedSimulations: Subscriber<'lead.merged'> = (tx, { fromLeadId, toLeadId }) =>
  moveSimulations(tx, fromLeadId, toLeadId);
