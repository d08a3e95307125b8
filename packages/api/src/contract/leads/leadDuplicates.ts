import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadDuplicateList } from './leadDuplicatesAnswers.ts';
import type { FindDuplicatesInput, MergeLeadsInput } from './leadDuplicatesInput.ts';
import type { LeadAnswer } from './leadsAnswers.ts';

export type { LeadDuplicate } from './leadDuplicatesAnswers.ts';
export type * from './leadDuplicatesInput.ts';

/** Fields that identify duplicates, most reliable first. */
export const duplicateFields = ['document_number', 'phone', 'email'] as const;
export type DuplicateField = (typeof duplicateFields)[number];

/** Finds up to five possible duplicates. */
export const findLeadDuplicates = endpoint({
  name: 'lead.find_duplicates',
  method: 'GET',
  path: '/api/lead_duplicates',
  ability: 'lead.create',
  query: input<FindDuplicatesInput>(),
  response: wire<LeadDuplicateList>('duplicates'),
});

/** Merges two leads: the addressed one gets the chosen fields and both histories, the other one goes to the trash. */
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
    'place.city_unknown',
    'place.state_missing',
    'reminder.in_the_past',
  ],
});
