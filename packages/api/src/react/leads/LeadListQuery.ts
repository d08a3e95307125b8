import type { ListLeadsInput } from '../../contract/leads/leadInput.ts';

export type LeadListQuery = Partial<Omit<ListLeadsInput, 'cursor'>>;
