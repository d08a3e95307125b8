import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { updateLeadInput } from '@funil/api/contract';
import type { CreateLeadInput } from '@funil/api/contract';
import type { yup } from '@funil/validation';
import { useSaving } from '../../../forms/useSaving.ts';
import type { Saving } from '../../../forms/useSaving.ts';
import { explainLeadFailure } from './leadFieldErrors.ts';
import type { LeadFormValues } from './leadFormValues.ts';
import { useFieldSettings } from './useFieldSettings.ts';

/** The form of a lead, new or saved: only a new one may carry why it begins as lost. */
export type LeadForm = UseFormReturn<LeadFormValues, unknown, CreateLeadInput>;

interface LeadFormOptions {
  defaultValues: LeadFormValues;
  /** What is checked before anything is sent; what a save takes, unless told. Must stay the same object between renders. */
  rules?: yup.ObjectSchema<CreateLeadInput>;
  /** Sends what the form holds. What it throws is shown beside the fields, or above them. */
  save: (input: CreateLeadInput) => Promise<void>;
}

export interface LeadFormState extends Saving<CreateLeadInput> {
  form: LeadForm;
}

/** The form of a lead: the contract's own rules, checked on leaving a field and then on each key. */
export function useLeadForm({ defaultValues, rules, save }: LeadFormOptions): LeadFormState {
  const settings = useFieldSettings();
  // The version is no field.
  const resolver = useMemo(
    () =>
      yupResolver(rules ?? updateLeadInput(settings).omit(['version'])) as unknown as Resolver<
        LeadFormValues,
        unknown,
        CreateLeadInput
      >,
    [rules, settings],
  );
  const form = useForm<LeadFormValues, unknown, CreateLeadInput>({ defaultValues, resolver, mode: 'onTouched' });
  return { form, ...useSaving(form, save, explainLeadFailure) };
}
