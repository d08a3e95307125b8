import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { updateLeadInput } from '@funil/api/contract';
import type { CreateLeadInput } from '@funil/api/contract';
import type { yup } from '@funil/validation';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import type { SchemaFormState } from '../../../forms/useSchemaForm.ts';
import { explainLeadFailure } from './leadFieldErrors.ts';
import type { LeadFormValues } from './leadFormValues.ts';
import { useFieldSettings } from './useFieldSettings.ts';

/** The form of a lead, new or saved: only a new one may carry why it begins as lost. */
export type LeadForm = UseFormReturn<LeadFormValues, unknown, CreateLeadInput>;

interface LeadFormOptions {
  defaultValues: LeadFormValues;
  /**
   * What is checked before anything is sent; by default what a save takes. Must stay the same object between renders.
   */
  rules?: yup.ObjectSchema<CreateLeadInput>;
  /** Sends what the form holds. What it throws is shown beside the fields, or above them. */
  save: (input: CreateLeadInput) => Promise<void>;
}

export type LeadFormState = SchemaFormState<LeadFormValues, CreateLeadInput>;

/** The form of a lead: the contract's own rules, checked on leaving a field and then on each key. */
export function useLeadForm({ defaultValues, rules, save }: LeadFormOptions): LeadFormState {
  const settings = useFieldSettings();
  // The version is no field.
  const schema = useMemo(
    () => rules ?? (updateLeadInput(settings).omit(['version']) as unknown as yup.Schema<CreateLeadInput>),
    [rules, settings],
  );
  return useSchemaForm<LeadFormValues, CreateLeadInput>(schema, defaultValues, save, { explain: explainLeadFailure });
}
