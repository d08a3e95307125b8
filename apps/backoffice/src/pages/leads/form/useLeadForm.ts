import { useMemo, useRef, useState } from 'react';
import type { FormEventHandler } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { createLeadInput } from '@funil/api/contract';
import { explainFailure } from './leadFieldErrors.ts';
import type { LeadFieldName, LeadFormValues } from './leadFormValues.ts';
import type { LeadInputFields } from './leadInputOf.ts';
import { useFieldSettings } from './useFieldSettings.ts';

interface LeadFormOptions {
  defaultValues: LeadFormValues;
  /** Sends what the form holds. What it throws is shown beside the fields, or above them. */
  save: (input: LeadInputFields) => Promise<void>;
}

export interface LeadFormState {
  form: UseFormReturn<LeadFormValues, unknown, LeadInputFields>;
  /** Refused for a reason that no field explains. */
  failure: string | null;
  submit: FormEventHandler<HTMLFormElement>;
  /** Submits from code, also to somewhere else. */
  save: (to?: (input: LeadInputFields) => Promise<void>) => Promise<void>;
}

/**
 * The form of a lead: the contract's own rules, checked on leaving a field and then on each key.
 * A failed save keeps everything that was typed; a second submit while one runs does nothing.
 */
export function useLeadForm({ defaultValues, save }: LeadFormOptions): LeadFormState {
  const settings = useFieldSettings();
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  // A save adds only the version to what creating takes, and that is no field.
  const resolver = useMemo(() => yupResolver(createLeadInput(settings)) as unknown as Resolver<LeadFormValues, unknown, LeadInputFields>, [settings]);
  const form = useForm<LeadFormValues, unknown, LeadInputFields>({ defaultValues, resolver, mode: 'onTouched' });

  async function submitTo(to: (input: LeadInputFields) => Promise<void>) {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    const send = form.handleSubmit(async (input) => {
      try {
        await to(input);
      } catch (error) {
        const { fields, message } = explainFailure(error);
        const named = Object.entries(fields) as [LeadFieldName, string][];
        for (const [name, text] of named) form.setError(name, { type: 'server', message: text });
        const first = named[0];
        if (first) form.setFocus(first[0]);
        setFailure(message);
      }
    });
    try {
      await send();
    } finally {
      isSaving.current = false;
    }
  }

  return {
    form,
    failure,
    save: (to = save) => submitTo(to),
    submit: (event) => {
      event.preventDefault();
      // A portal's submit bubbles through React: the form around must not take it for its own.
      event.stopPropagation();
      void submitTo(save);
    },
  };
}
