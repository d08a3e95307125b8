import type { ListLeadsInput } from '../../contract/leads/leadInput.ts';

/** The query of the list of leads, the page left out. */
export type LeadListQuery = Partial<Omit<ListLeadsInput, 'cursor'>>;
