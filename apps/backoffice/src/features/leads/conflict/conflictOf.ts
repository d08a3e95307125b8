import type { ApiError } from '@funil/api';
import type { LeadDetail } from '@funil/api/contract';
import type { LeadInputFields } from '../form/leadInputOf.ts';

/** Two saves that started from the same version. */
export interface Conflict {
  /** What mine started from. */
  base: LeadDetail;
  /** What I wanted to save. */
  mine: LeadInputFields;
  /** What somebody saved in between. */
  theirs: LeadDetail;
}

/** The lead as it is now, when the save was refused because somebody else saved first; null for any other failure. */
export function conflictOf(error: ApiError): LeadDetail | null {
  if (error.code !== 'lead.conflict') return null;
  return (error.details as { lead?: LeadDetail } | null | undefined)?.lead ?? null;
}
