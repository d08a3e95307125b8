import type { LeadSortField } from '@funil/api/contract';
import type { LeadCursor } from './leadCursor.ts';

/** What a list of leads is asked for. */
export interface LeadListWish {
  sort: LeadSortField;
  direction: 'asc' | 'desc';
  cursor: LeadCursor | null;
  statusId: string | null;
  /** Normalized, never empty; null without a search. */
  fragment: string | null;
}
