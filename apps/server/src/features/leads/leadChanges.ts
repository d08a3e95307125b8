import type { LeadChangeField } from '@funil/api/contract';

/**
 * A changed field as a lead's history keeps it: raw values, formatted when somebody reads them.
 * Of a record (product, owner, status, loss reason) the name of that day is kept beside its id, so that renaming,
 * merging or archiving it later does not rewrite history.
 */
export interface StoredChange {
  field: LeadChangeField;
  from: string | number | null;
  to: string | number | null;
  from_id?: string | null;
  to_id?: string | null;
}
