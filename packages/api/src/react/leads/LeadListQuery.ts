import type { ListLeadsInput } from '../../contract/leads/leadInput.ts';

/** Query of the list of leads, without the page. */
export type LeadListQuery = Partial<Omit<ListLeadsInput, 'cursor'>>;
