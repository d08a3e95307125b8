import { distributionId, fieldOfInput, leadFields, leadInputNames, recordOf } from '@funil/api/contract';
import type { LeadInputName } from '@funil/api/contract';
import { formatCpfOrCnpj, formatPhone } from '@funil/validation/values';
import type { LeadInputFields } from './leadInputOf.ts';

/** The fields of a lead as inputs hold them: amounts are cents, all others texts as typed, `''` for what is empty. */
type LeadInputValues = { [Name in LeadInputName]: Name extends 'value_cents' ? number | null : string };

/**
 * A lead as its form holds it. A moment is UTC, ISO 8601, or anything else while half of it is typed; an owner is a
 * person's id, `distribution`, or `''` for nobody.
 */
export interface LeadFormValues extends LeadInputValues {
  /** Asked of a lead that begins as lost, and of no other. */
  loss_reason_id?: string;
  loss_note?: string;
}

/** A value as an input holds it: masked inputs hold their text with its punctuation. */
function typedValue(name: LeadInputName, value: string | number | null | undefined): string | number | null {
  switch (leadFields[fieldOfInput(name)].value) {
    case 'cents':
      return value ?? null;
    case 'phone':
      return formatPhone(String(value ?? ''));
    case 'document':
      return formatCpfOrCnpj(String(value ?? ''));
    default:
      return value ?? '';
  }
}

const formOf = (input: Partial<LeadInputFields>) =>
  recordOf<LeadInputValues>(leadInputNames, (name) => typedValue(name, input[name]));

export const emptyLeadForm: LeadFormValues = formOf({ owner_id: distributionId });

/** The fields of a lead as the form shows them. */
export const toLeadForm = (input: LeadInputFields): LeadFormValues => formOf(input);
