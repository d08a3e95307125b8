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

/** Rules of a form: those of the contract's input, or what loads them where the form shows before they are there. */
export type FormRules<Input> = yup.Schema<Input> | (() => Promise<yup.Schema<Input>>);

interface SchemaFormOptions<Values extends FieldValues> {
  /** What the rules are for, where fields hold something else: a moment as a day and a time, say. */
  toInput?: (values: Values) => unknown;
  /** The form's name of a field of the input, where the two differ. */
  fieldOf?: (path: string) => string;
  /** With the first message when rules or the server refuse, for forms whose fields may be out of view. */
  onRefused?: (message: string | null) => void;
  /** Whose fields a failure names; those that the form has, unless said otherwise. */
  explain?: (error: unknown) => SaveFailure<Path<Values>>;
  /** What is said of a failure that names no reason. @default 'Não foi possível salvar. Tente de novo.' */
  unknownFailure?: string;
  /** When a field is checked first: on leaving it, or on submit. Afterwards on each key. @default 'onTouched' */
  mode?: 'onTouched' | 'onSubmit';
}

export interface SchemaFormState<Values extends FieldValues, Input extends FieldValues = Values> extends Saving<Input> {
  form: UseFormReturn<Values, unknown, Input>;
  /** The form holds something else than what is saved: true from the very key that made it so. */
  hasChanges: boolean;
}

/**
 * Whether a form holds something that is not saved. `formState.isDirty` comes once the rules have answered, and a
 * browser that is led back in between would find nothing to ask about.
 */
function useHasChanges<Values extends FieldValues, Input extends FieldValues>({
  subscribe,
}: UseFormReturn<Values, unknown, Input>): boolean {
  const isDirty = useRef(false);
  const follow = useCallback(
    (onChange: () => void) =>
      subscribe({
        // `values` makes it hear each key, and not only what follows from the rules.
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

/** The one engine of forms: fields of the contract's input, checked by its rules, sent once at a time. */
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
    // Loaded when the form is drawn, before most people type; a failure shows on submit.
    return whenIdle(() => void rules().catch(() => {}), { latestMs: 1_000 });
  }, [rules]);

  const resolver: Resolver<Values, unknown, Input> = async (values, context, options) => {
    const schema = await loadRules().catch(() => null);
    if (!schema) return { values: values as unknown as Input, errors: {} };
    if (fieldOf) {
      try {
        return { values: await schema.validate(toInput(values), { abortEarly: false }), errors: {} };
      } catch (error) {
        // The rules are here by now; the sign-in draws its form before they are.
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
    // The first one that people meet, which `useSaving` finds: here the first that a component happened to name.
    shouldFocusError: false,
  });
  const hasChanges = useHasChanges(form);
  const send = async (input: Input) => {
    // Nothing is sent that was not checked: without rules this fails, and says so.
    await loadRules();
    await save(input, form);
  };
  const isField = (name: string): name is Path<Values> => Object.hasOwn(form.getValues(), name);
  const explainNamed = (error: unknown) => explainFailure(error, isField, fieldOf, unknownFailure);
  return { form, hasChanges, ...useSaving(form, send, explain ?? explainNamed, onRefused) };
}
