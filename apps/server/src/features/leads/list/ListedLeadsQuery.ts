import type { LeadSort } from '@funil/api/contract';
import type { SQL } from 'drizzle-orm';
import type { IdleColumn } from '../record/idleColumn.ts';
import type { LeadCursor } from './leadCursor.ts';
import type { LeadOrder } from './leadOrder.ts';
import type { OwnMatches } from './ownMatches.ts';

export interface LeadChoice {
  /** SQL conditions on the columns of `searchable_leads`, from `leadFilterConditions`. */
  where: readonly SQL[];
  /**
   * Another form of some conditions of `where`, by which many leads are counted faster than by the one that a page reads.
   *
   * @default none
   */
  counted?: ReadonlyMap<SQL, SQL>;
  /** Normalized search text, never empty; null without a search. */
  fragment: string | null;
  /** Leads that the search finds by own fields. @default [] */
  own?: OwnMatches;
  /**
   * Column from `idleColumnOf`.
   *
   * @default 'idle_since'
   */
  idleColumn?: IdleColumn;
}

export interface ListedLeadsQuery extends LeadChoice {
  /** An own field only together with `ownOrder`. */
  sort: LeadSort;
  ownOrder?: LeadOrder | undefined;
  direction: 'asc' | 'desc';
  cursor: LeadCursor | null;
  /** Owners of a grouped list in its order, null for leads without one; missing in others. */
  owners?: readonly (string | null)[] | undefined;
}
