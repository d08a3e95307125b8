import type { LeadSortField } from '@funil/api/contract';
import type { SQL } from 'drizzle-orm';
import type { IdleColumn } from '../record/idleColumn.ts';
import type { LeadCursor } from './leadCursor.ts';

/** Which leads a list or a count is about. */
export interface LeadChoice {
  /**
   * Conditions on the columns of `searchable_leads`, all of which hold: what `leadFilterConditions` makes of filters.
   */
  where: readonly SQL[];
  /** Normalized, never empty; null without a search. */
  fragment: string | null;
  /** What "idle" is to the viewer: `idleColumnOf`. @default 'idle_since' */
  idleColumn?: IdleColumn;
}

/** The query of a list of leads. */
export interface LeadListQuery extends LeadChoice {
  sort: LeadSortField;
  direction: 'asc' | 'desc';
  cursor: LeadCursor | null;
}
