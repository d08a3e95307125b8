import { listLeadFilterOptions } from '../../contract/leads/leads.ts';
import { readAs, useRead } from '../useRead.ts';

/** Users, groups and partners for filters. */
export const useLeadFilterOptions = () => readAs('options', useRead(listLeadFilterOptions), (answer) => answer);
