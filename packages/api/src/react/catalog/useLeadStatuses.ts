import { listLeadStatuses } from '../../contract/catalog/catalog.ts';
import { readAs, useRead } from '../useRead.ts';

/** Statuses, in the account's order. */
export const useLeadStatuses = () =>
  readAs('leadStatuses', useRead(listLeadStatuses), (answer) => answer.lead_statuses);
