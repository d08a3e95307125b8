import type { ListLeadsInput } from '../../contract/leads/leadInput.ts';

/** What the list of leads is asked for, the page left out. */
export type LeadListQuery = Partial<Omit<ListLeadsInput, 'cursor'>>;
