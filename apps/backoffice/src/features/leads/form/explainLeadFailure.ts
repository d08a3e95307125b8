import { isApiError } from '@funil/api';
import type { ErrorCode } from '@funil/api/contract';
import { explainFailure } from '../../../forms/explainFailure.ts';
import type { SaveFailure } from '../../../forms/explainFailure.ts';
import { emptyLeadForm } from './leadFormValues.ts';
import type { LeadInputName } from '@funil/api/contract';
import type { LeadFormValues } from './leadFormValues.ts';

const fieldOfCode: Partial<Record<ErrorCode, LeadInputName>> = {
  'lead.product_unknown': 'product_id',
  'lead.owner_unknown': 'owner_id',
  'place.city_unknown': 'city',
  'place.state_missing': 'address_state',
};

type FormField = Exclude<keyof LeadFormValues, 'own_fields'> | `own_fields.${string}`;

const formFields: Readonly<Omit<Required<LeadFormValues>, 'own_fields'>> = {
  ...emptyLeadForm,
  loss_reason_id: '',
  loss_note: '',
  tag_ids: [],
};

/**
 * A message whose code belongs to a field is shown at that field.
 *
 * @param hasOwnFields whether the form has inputs of own fields; without them their messages are the form's
 */
export function explainLeadFailure(error: unknown, hasOwnFields = false): SaveFailure<FormField> {
  const isFormField = (path: string): path is FormField =>
    Object.hasOwn(formFields, path) || (hasOwnFields && path.startsWith('own_fields.'));
  const named = isApiError(error) ? fieldOfCode[error.code as ErrorCode] : undefined;
  if (named) return { fields: { [named]: (error as Error).message }, message: null };
  return explainFailure(error, isFormField);
}
