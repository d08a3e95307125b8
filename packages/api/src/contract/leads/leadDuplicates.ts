import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadDuplicateList } from './leadDuplicatesAnswers.ts';
import type { FindDuplicatesInput, MergeLeadsInput } from './leadDuplicatesInput.ts';
import type { LeadAnswer } from './leadsAnswers.ts';

export type { LeadDuplicate } from './leadDuplicatesAnswers.ts';
export type * from './leadDuplicatesInput.ts';

/** What shows that two leads are the same person, the surest first. */
export const duplicateFields = ['document_number', 'phone', 'email'] as const;
export type DuplicateField = (typeof duplicateFields)[number];

/** Leads that may be the same person; at most five. */
export const findLeadDuplicates = endpoint({
  name: 'lead.find_duplicates',
  method: 'GET',
  path: '/api/lead_duplicates',
  ability: 'lead.create',
  query: input<FindDuplicatesInput>(),
  response: wire<LeadDuplicateList>('duplicates'),
});

/**
 * Merges two leads: the addressed one stays with the chosen fields and both histories, the other one goes into the
 * trash. `lead.conflict` carries the current lead of whichever was changed meanwhile.
 */
export const mergeLeads = endpoint({
  name: 'lead.merge',
  method: 'POST',
  path: '/api/leads/{number}/merge',
  ability: 'lead.merge',
  body: input<MergeLeadsInput>(),
  response: wire<LeadAnswer>('lead'),
  errors: [
    'lead.not_found',
    'lead.conflict',
    'lead.merge_self',
    'lead.merge_won',
    'lead.merge_sales',
    'lead.not_open',
    'lead.sale_incomplete',
    'lead.product_unknown',
    'lead.owner_unknown',
  ],
});
