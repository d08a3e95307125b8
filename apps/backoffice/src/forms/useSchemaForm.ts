import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { set, useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { whenIdle } from '@funil/ui';
import { yupResolver } from '@hookform/resolvers/yup';
import type { yup } from '@funil/validation';
import { explainFailure } from './explainFailure.ts';
import type { SaveFailure } from './explainFailure.ts';
import { useSaving } from './useSaving.ts';
import type { Saving } from './useSaving.ts';

/** Validation of a form, or a function that loads it. */
export type FormRules<Input> = yup.Schema<Input> | (() => Promise<yup.Schema<Input>>);

interface SchemaFormOptions<Values extends FieldValues> {
  /** Converts form values to the input where they differ, e.g. a date-time in two fields. */
  toInput?: (values: Values) => unknown;
  /** Maps a field of the input to the form's name. */
  fieldOf?: (path: string) => string;
  /** Called with the first message, for forms whose fields may be out of view. */
  onRefused?: (message: string | null) => void;
  /** Assigns the messages of a failed save to fields. */
  explain?: (error: unknown) => SaveFailure<Path<Values>>;
  /** Message for an error without a reason. @default 'Não foi possível salvar. Tente de novo.' */
  unknownFailure?: string;
  /** Time of the first validation; later ones follow every key. @default 'onTouched' */
  mode?: 'onTouched' | 'onSubmit';
}

export interface SchemaFormState<Values extends FieldValues, Input extends FieldValues = Values> extends Saving<Input> {
  form: UseFormReturn<Values, unknown, Input>;
  /** Whether there are unsaved changes, updated synchronously with each key. */
  hasChanges: boolean;
}

/** `formState.isDirty` waits for async validation, so a navigation in between would not be guarded. */
function useHasChanges<Values extends FieldValues, Input extends FieldValues>({
  subscribe,
}: UseFormReturn<Values, unknown, Input>): boolean {
  const isDirty = useRef(false);
  const follow = useCallback(
    (onChange: () => void) =>
      subscribe({
        // `values` subscribes to every key.
        formState: { isDirty: true, values: true },
        callback: (state) => {
          isDirty.current = state.isDirty ?? false;
          onChange();
        },
      }),
    [subscribe],
  );
  return useSyncExternalStore(follow, () => isDirty.current);
}

/** Form with the fields and validation of an API input. */
export function useSchemaForm<Values extends FieldValues, Input extends FieldValues = Values>(
  rules: FormRules<Input>,
  defaultValues: Values,
  save: (input: Input, form: UseFormReturn<Values, unknown, Input>) => Promise<void>,
  {
    toInput = (values) => values,
    fieldOf,
    explain,
    unknownFailure,
    onRefused,
    mode = 'onTouched',
  }: SchemaFormOptions<Values> = {},
): SchemaFormState<Values, Input> {
  const loadRules = async () => (typeof rules === 'function' ? rules() : rules);
  useEffect(() => {
    if (typeof rules !== 'function') return;
    // Validation is preloaded when idle; a failure is shown on submit.
    return whenIdle(() => void rules().catch(() => {}), { latestMs: 1_000 });
  }, [rules]);

  const resolver: Resolver<Values, unknown, Input> = async (values, context, options) => {
    const schema = await loadRules().catch(() => null);
    if (!schema) return { values: values as unknown as Input, errors: {} };
    if (fieldOf) {
      try {
        return { values: await schema.validate(toInput(values), { abortEarly: false }), errors: {} };
      } catch (error) {
        // Imported on demand, because the sign-in form renders before validation is loaded.
        const { fieldErrors } = await import('@funil/validation');
        const errors: FieldErrors<Values> = {};
        for (const [path, message] of Object.entries(fieldErrors(error)))
          set(errors, fieldOf(path) || 'root', { type: 'rules', message });
        return { values: {}, errors };
      }
    }
    const resolve = yupResolver(schema as never) as unknown as Resolver<Values, unknown, Input>;
    return resolve(toInput(values) as Values, context, options);
  };
  const form = useForm<Values, unknown, Input>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
    mode,
    // `useSaving` focuses the first invalid field in visual order, not in order of registration.
    shouldFocusError: false,
  });
  const hasChanges = useHasChanges(form);
  const send = async (input: Input) => {
    // Throws if validation cannot be loaded, so that nothing unchecked is sent.
    await loadRules();
    await save(input, form);
  };
  const isField = (name: string): name is Path<Values> => Object.hasOwn(form.getValues(), name);
  const explainNamed = (error: unknown) => explainFailure(error, isField, fieldOf, unknownFailure);
  return { form, hasChanges, ...useSaving(form, send, explain ?? explainNamed, onRefused) };
}
