import type { Subscriber } from '../../platform/events/emit.ts';
import { moveAttachments } from './leadAttachments.queries.ts';

export const moveMergedAttachments: Subscriber<'lead.merged'> = (tx, { fromLeadId, toLeadId }) =>
  moveAttachments(tx, fromLeadId, toLeadId);
