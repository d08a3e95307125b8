import { distributionId, fieldOfInput, leadFields, leadInputNames, objectOfNames } from '@funil/api/contract';
import type { LeadInputName } from '@funil/api/contract';
import { formatCep, formatCpfOrCnpj, formatPhone } from '@funil/validation/values';
import type { OwnFormValues } from '../../ownFields/ownFormValues.ts';
import type { LeadInputFields } from './leadInputOf.ts';

/** Form values: amounts in cents, all others text, `''` if empty. */
type LeadInputValues = { [Name in LeadInputName]: Name extends 'value_cents' ? number | null : string };

/** Date-times are UTC in ISO 8601, or raw input while incomplete. The owner is a user id, `distribution` or `''`. */
export interface LeadFormValues extends LeadInputValues {
  /** Loss reason, only for a lead created as lost. */
  loss_reason_id?: string;
  loss_note?: string;
  /** Ids of the lead's tags. */
  tag_ids?: string[];
  /** Fields of the account's own, by key. */
  own_fields?: OwnFormValues;
}

/** Value as its input contains it: formatted text if the input has a mask. */
function typedValue(name: LeadInputName, value: string | number | null | undefined): string | number | null {
  switch (leadFields[fieldOfInput(name)].value) {
    case 'cents':
      return value ?? null;
    case 'phone':
      return formatPhone(String(value ?? ''));
    case 'postal_code':
      return formatCep(String(value ?? ''));
    case 'document':
      return formatCpfOrCnpj(String(value ?? ''));
    default:
      return value ?? '';
  }
}

const formOf = (input: Partial<LeadInputFields>) =>
  objectOfNames<LeadInputValues>(leadInputNames, (name) => typedValue(name, input[name]));

export const emptyLeadForm: LeadFormValues = formOf({ owner_id: distributionId });

export const toLeadForm = (input: LeadInputFields): LeadFormValues => formOf(input);
