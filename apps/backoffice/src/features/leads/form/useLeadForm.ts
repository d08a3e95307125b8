import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorCatalogue, isPastMoment, updateLeadInput } from '@funil/api/contract';
import type { CreateLeadInput } from '@funil/api/contract';
import type { yup } from '@funil/validation';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import type { SchemaFormState } from '../../../forms/useSchemaForm.ts';
import { ownFormRule } from '../../ownFields/ownFormValues.ts';
import type { OwnFormField } from '../../ownFields/ownFormValues.ts';
import { explainLeadFailure } from './explainLeadFailure.ts';
import type { LeadFormValues } from './leadFormValues.ts';
import { useFieldSettings } from './useFieldSettings.ts';

/** The output type is that of a new lead, which alone has a loss reason. */
export type LeadForm = UseFormReturn<LeadFormValues, unknown, CreateLeadInput>;

interface LeadFormOptions {
  defaultValues: LeadFormValues;
  /** Validation, by default that of an update. Must be a stable reference. */
  rules?: yup.ObjectSchema<CreateLeadInput>;
  /** Own fields that the form has. Must be a stable reference. @default none */
  ownFields?: readonly OwnFormField[];
  /** Saves the input; errors it throws are shown in the form. */
  save: (input: CreateLeadInput) => Promise<void>;
}

export type LeadFormState = SchemaFormState<LeadFormValues, CreateLeadInput>;

const none: readonly OwnFormField[] = [];

/** A field is validated when it loses focus, and then on every key. */
export function useLeadForm({ defaultValues, rules, ownFields = none, save }: LeadFormOptions): LeadFormState {
  const settings = useFieldSettings();
  // The version and the values that were loaded are no form fields.
  const stored = defaultValues.next_contact_at;
  const schema = useMemo(() => {
    const plain =
      rules ??
      (updateLeadInput(settings).omit([
        'version',
        'next_contact_was',
        'own_fields_was',
      ]) as yup.ObjectSchema<CreateLeadInput>);
    const field = plain.fields.next_contact_at as yup.StringSchema;
    // The server refuses the same; a moment that is stored may have passed.
    const isPossible = (moment: string | null | undefined) =>
      !moment || moment === stored || !isPastMoment(new Date(moment), new Date());
    return plain.shape({
      next_contact_at: field.test('future', errorCatalogue['reminder.in_the_past'].message, isPossible),
      ...(ownFields.length > 0 && { own_fields: ownFormRule(ownFields) }),
    }) as yup.ObjectSchema<CreateLeadInput>;
  }, [rules, settings, stored, ownFields]);
  return useSchemaForm<LeadFormValues, CreateLeadInput>(schema, defaultValues, save, {
    explain: (error) => explainLeadFailure(error, ownFields.length > 0),
  });
}
