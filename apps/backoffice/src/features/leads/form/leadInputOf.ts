import { distributionId } from '@funil/api/contract';
import type { LeadDetail, UpdateLeadInput } from '@funil/api/contract';

/** What a save carries beside the version: the fields of the form, as the contract has them. */
export type LeadInputFields = Omit<UpdateLeadInput, 'version'>;

/** The fields of a saved lead, in the shape in which they are sent. */
export function leadInputOf(lead: LeadDetail): LeadInputFields {
  return {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    document_number: lead.document_number,
    product_id: lead.product?.id ?? null,
    value_cents: lead.value_cents,
    custom_field_1: lead.custom_field_1,
    next_contact_at: lead.next_contact_at,
    owner_id: lead.owner?.id ?? (lead.is_waiting ? distributionId : null),
  };
}
