import { distributionId } from '@funil/api/contract';
import { formatCpfOrCnpj, formatPhone } from '@funil/validation/values';
import type { LeadInputFields } from './leadInputOf.ts';

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
  /** A person's id, `distribution`, or `''` for nobody. */
  owner_id: string;
  /** Asked of a lead that begins as lost, and of no other. */
  loss_reason_id?: string;
  loss_note?: string;
}

/** What a lead itself has. */
export type LeadFieldName = Exclude<keyof LeadFormValues, 'loss_reason_id' | 'loss_note'>;

export const emptyLeadForm: LeadFormValues = {
  name: '',
  email: '',
  phone: '',
  document_number: '',
  product_id: '',
  value_cents: null,
  custom_field_1: '',
  next_contact_at: '',
  owner_id: distributionId,
};

/** The fields of a lead as the form shows them: masked inputs hold their text with its punctuation. */
export function toLeadForm(input: LeadInputFields): LeadFormValues {
  return {
    name: input.name,
    email: input.email ?? '',
    phone: formatPhone(input.phone ?? ''),
    document_number: formatCpfOrCnpj(input.document_number ?? ''),
    product_id: input.product_id ?? '',
    value_cents: input.value_cents ?? null,
    custom_field_1: input.custom_field_1 ?? '',
    next_contact_at: input.next_contact_at ?? '',
    owner_id: input.owner_id ?? '',
  };
}
