import type { LeadDetail } from '@funil/api/contract';

/** A lead as its form holds it: texts as typed, `''` for what is empty. */
export interface LeadFormValues {
  name: string;
  email: string;
  phone: string;
  document_number: string;
  product_id: string;
  value_cents: number | null;
  custom_field_1: string;
  /** UTC, ISO 8601; `''` without one, anything else while half of it is typed. */
  next_contact_at: string;
  owner_id: string;
}

export type LeadFieldName = keyof LeadFormValues;

export const emptyLeadForm: LeadFormValues = {
  name: '',
  email: '',
  phone: '',
  document_number: '',
  product_id: '',
  value_cents: null,
  custom_field_1: '',
  next_contact_at: '',
  owner_id: '',
};

/** A saved lead, ready to be edited. */
export function toLeadForm(lead: LeadDetail): LeadFormValues {
  return {
    name: lead.name,
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    document_number: lead.document_number ?? '',
    product_id: lead.product?.id ?? '',
    value_cents: lead.value_cents,
    custom_field_1: lead.custom_field_1 ?? '',
    next_contact_at: lead.next_contact_at ?? '',
    owner_id: lead.owner?.id ?? '',
  };
}
