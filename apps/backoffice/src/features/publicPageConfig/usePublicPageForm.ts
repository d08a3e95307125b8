import { useRef, useState } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '@funil/ui';
import { explainFailure } from '../../forms/explainFailure.ts';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import type { FormRules } from '../../forms/useSchemaForm.ts';

interface PublicPageFormOptions<Config, Draft extends FieldValues, Input extends FieldValues> {
  config: Config;
  rules: FormRules<Input>;
  draftOf: (config: Config) => Draft;
  /** Request, with the version of the settings that filled the form. */
  inputOf: (draft: Draft, filledFrom: Config) => Input;
  send: (input: Input) => Promise<Config>;
  savedText: string;
}

export interface PublicPageForm<Draft extends FieldValues> {
  draft: Draft;
  /** Message for a field path: `headline`, `offers[0].max_cents`. */
  errorOf: (path: string) => string | undefined;
  hasChanges: boolean;
  isSaving: boolean;
  refusedCount: number;
  set: (values: Partial<Draft>) => void;
  getValues: UseFormReturn<Draft>['getValues'];
  discard: () => void;
  save: () => Promise<void>;
}

/** Draft field of a path such as `settings.headline`. */
const fieldOf = (path: string) => path.replace(/^settings\./, '');

/** The refused field may be out of view, so the toast shows the first message. */
const sayRefused = (message: string | null) =>
  toast.error('Não foi possível salvar', { description: message ?? undefined });

/** The input is kept when saving fails. */
export function usePublicPageForm<Config, Draft extends FieldValues, Input extends FieldValues>({
  config,
  rules,
  draftOf,
  inputOf,
  send,
  savedText,
}: PublicPageFormOptions<Config, Draft, Input>): PublicPageForm<Draft> {
  const [initial] = useState(() => draftOf(config));
  /** Settings that filled the form, whose version is sent even after a save from elsewhere. */
  const filledFrom = useRef(config);
  const fill = (saved: Config) => {
    filledFrom.current = saved;
    return draftOf(saved);
  };
  const [refusedCount, setRefusedCount] = useState(0);
  const { form, hasChanges, save } = useSchemaForm<Draft, Input>(
    rules,
    initial,
    async (input, { reset }) => {
      reset(fill(await send(input)));
      toast.success(savedText);
    },
    {
      toInput: (values) => inputOf(values, filledFrom.current),
      fieldOf,
      explain: (error) =>
        explainFailure(error, (name): name is Path<Draft> => name.split(/[.[]/, 1)[0]! in initial, fieldOf),
      onRefused: (message) => {
        sayRefused(message);
        setRefusedCount((count) => count + 1);
      },
    },
  );
  const draft = useWatch({ control: form.control }) as Draft;
  const { errors, isSubmitting } = form.formState;
  return {
    draft,
    errorOf: (path) => (get(errors, path) as { message?: string } | undefined)?.message,
    hasChanges,
    isSaving: isSubmitting,
    refusedCount,
    set: (values) => {
      for (const [field, value] of Object.entries(values) as [Path<Draft>, PathValue<Draft, Path<Draft>>][]) {
        form.setValue(field, value, { shouldDirty: true });
        form.clearErrors(field);
      }
    },
    getValues: form.getValues,
    discard: () => form.reset(fill(config)),
    save: () => save(),
  };
}
