import type { UseFormReturn } from 'react-hook-form';
import type { SimulationContactInput, VisitorField } from '@funil/api/contract';
import { OwnFormFields } from '../ownFields/OwnFormFields.tsx';
import type { OwnFormValues } from '../ownFields/ownFormValues.ts';
import { visitorFormFields } from './visitorOwnRules.ts';

interface VisitorOwnFieldsProps<Values extends { own_fields: OwnFormValues }> {
  form: UseFormReturn<Values, unknown, SimulationContactInput>;
  fields: readonly VisitorField[];
}

/** Inputs of the own fields that an account asks visitors for; most accounts ask for none. */
export function VisitorOwnFields<Values extends { own_fields: OwnFormValues }>({
  form,
  fields,
}: VisitorOwnFieldsProps<Values>) {
  return <OwnFormFields form={form} fields={visitorFormFields(fields)} size="public" />;
}
