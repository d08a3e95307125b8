import { distributionId, fieldOfInput, leadInputNames, objectOfNames } from '@funil/api/contract';
import type { LeadDetail, LeadInputName, UpdateLeadInput } from '@funil/api/contract';

export type LeadInputFields = Pick<UpdateLeadInput, LeadInputName>;

/** Value of a field; a reference is its id. */
function sentValue(lead: LeadDetail, name: LeadInputName): string | number | null {
  const value = lead[fieldOfInput(name)];
  if (name === 'owner_id' && value === null) return lead.is_waiting ? distributionId : null;
  return typeof value === 'object' ? (value?.id ?? null) : value;
}

/** Fields of a stored lead in the shape of the input. */
export const leadInputOf = (lead: LeadDetail) =>
  objectOfNames<LeadInputFields>(leadInputNames, (name) => sentValue(lead, name));
