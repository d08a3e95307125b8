import type { Subscriber } from '../../platform/events/emit.ts';
import { passHolds } from './retentionHolds.queries.ts';

export const passMergedHolds: Subscriber<'lead.merged'> = (tx, { fromLeadId, toLeadId }) =>
  passHolds(tx, fromLeadId, toLeadId);
