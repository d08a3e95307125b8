import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadBulkAnswer } from './leadBulkAnswers.ts';
import type { LeadAnswer } from './leadsAnswers.ts';
import type { BulkTagInput, ChangeLeadTagsInput } from './leadTagsInput.ts';

export type * from './leadTagsInput.ts';

/** Sets the tags of a lead. Archived tags that the lead has may stay. */
export const changeLeadTags = endpoint({
  name: 'lead.change_tags',
  method: 'PUT',
  path: '/api/leads/{number}/tags',
  ability: 'lead.update',
  body: input<ChangeLeadTagsInput>(),
  response: wire<LeadAnswer>('lead'),
  errors: ['lead.not_found', 'lead.conflict', 'lead.tag_unknown', 'lead.tags_full'],
});

/** Adds tags to leads, and removes tags from them. */
export const bulkTag = endpoint({
  name: 'lead.bulk_tag',
  method: 'POST',
  path: '/api/lead_bulk/tags',
  ability: 'lead.update',
  body: input<BulkTagInput>(),
  response: wire<LeadBulkAnswer>('bulk'),
  idempotencyKeyed: true,
  errors: ['lead.tag_unknown'],
});
