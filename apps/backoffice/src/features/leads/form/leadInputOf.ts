import { distributionId, fieldOfInput, leadInputNames, recordOf } from '@funil/api/contract';
import type { LeadDetail, LeadInputName, UpdateLeadInput } from '@funil/api/contract';

/** What a save carries beside the version: the fields of the form, as the contract has them. */
export type LeadInputFields = Pick<UpdateLeadInput, LeadInputName>;

/** A field of a saved lead as it is sent: a record by its id. */
function sentValue(lead: LeadDetail, name: LeadInputName): string | number | null {
  const value = lead[fieldOfInput(name)];
  if (name === 'owner_id' && value === null) return lead.is_waiting ? distributionId : null;
  return typeof value === 'object' ? (value?.id ?? null) : value;
}

/** The fields of a saved lead, in the shape in which they are sent. */
export const leadInputOf = (lead: LeadDetail) =>
  recordOf<LeadInputFields>(leadInputNames, (name) => sentValue(lead, name));
