import type { ApiError } from '@funil/api';
import type { LeadDetail, UpdateLeadInput } from '@funil/api/contract';
import type { LeadInputFields } from '../form/leadInputOf.ts';

export interface Conflict {
  base: LeadDetail;
  mine: LeadInputFields & Pick<UpdateLeadInput, 'own_fields'>;
  theirs: LeadDetail;
}

/** Lead as another user saved it meanwhile. Null for an error with another cause. */
export function conflictOf(error: ApiError): LeadDetail | null {
  if (error.code !== 'lead.conflict') return null;
  return (error.details as { lead?: LeadDetail } | null | undefined)?.lead ?? null;
}
