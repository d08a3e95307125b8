import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { createLeadInput } from '@funil/api/contract';
import { useSaving } from '../../../forms/useSaving.ts';
import type { Saving } from '../../../forms/useSaving.ts';
import { explainLeadFailure } from './leadFieldErrors.ts';
import type { LeadFormValues } from './leadFormValues.ts';
import type { LeadInputFields } from './leadInputOf.ts';
import { useFieldSettings } from './useFieldSettings.ts';

interface LeadFormOptions {
  defaultValues: LeadFormValues;
  /** Sends what the form holds. What it throws is shown beside the fields, or above them. */
  save: (input: LeadInputFields) => Promise<void>;
}

export interface LeadFormState extends Saving<LeadInputFields> {
  form: UseFormReturn<LeadFormValues, unknown, LeadInputFields>;
}

/** The form of a lead: the contract's own rules, checked on leaving a field and then on each key. */
export function useLeadForm({ defaultValues, save }: LeadFormOptions): LeadFormState {
  const settings = useFieldSettings();
  // A save adds only the version to what creating takes, and that is no field.
  const resolver = useMemo(() => yupResolver(createLeadInput(settings)) as unknown as Resolver<LeadFormValues, unknown, LeadInputFields>, [settings]);
  const form = useForm<LeadFormValues, unknown, LeadInputFields>({ defaultValues, resolver, mode: 'onTouched' });
  return { form, ...useSaving(form, save, explainLeadFailure) };
}
