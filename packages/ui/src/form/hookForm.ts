import { fieldErrors, formFields, readValues } from '@funil/validation/forms';
import type { FormName, FormSchema, FormValue } from '@funil/validation/forms';
import { fieldNamed } from './formFieldProps.ts';

/** Values of react-hook-form before their schema has read them: texts, ticks, lists and files. */
export type FormEntries<Values> = {
  [Key in keyof Values]: [NonNullable<Values[Key]>] extends [boolean]
    ? boolean
    : [NonNullable<Values[Key]>] extends [readonly unknown[]]
      ? readonly string[]
      : [NonNullable<Values[Key]>] extends [number]
        ? number | string | null
        : [NonNullable<Values[Key]>] extends [string]
          ? string
          : [NonNullable<Values[Key]>] extends [Blob]
            ? Values[Key] | null
            : FormEntries<NonNullable<Values[Key]>>;
};

type Errors = { [key: string]: Errors | string };

/** Puts each message where react-hook-form looks for it: `address.city` into the object `address`. */
function nest(messages: Record<string, string>): Errors {
  const errors: Errors = {};
  for (const [name, message] of Object.entries(messages)) {
    const path = (name || 'root').split('.');
    const last = path.pop()!;
    let place = errors;
    for (const key of path) place = (place[key] ??= {}) as Errors;
    place[last] = { type: 'schema', message };
  }
  return errors;
}

/**
 * A resolver of react-hook-form that reads the texts of the fields as a submitted form is read.
 *
 * @example useForm({ resolver: schemaResolver(leadInput), defaultValues })
 */
export function schemaResolver<Values extends object>(schema: FormSchema<Values>) {
  return async (
    entries: FormEntries<Values>,
  ): Promise<{ values: Values; errors: Record<string, never> } | { values: Record<string, never>; errors: never }> => {
    try {
      return { values: await schema.validate(readValues(schema, entries), { abortEarly: false }), errors: {} };
    } catch (error) {
      return { values: {}, errors: nest(fieldErrors(error)) as never };
    }
  };
}

/** The parts of react-hook-form's `useForm()` that are used. */
export interface HookForm {
  formState: { errors: object; isSubmitted: boolean };
  register: (name: never) => {
    onChange: (event: { target: unknown; type?: unknown }) => Promise<unknown>;
    onBlur: (event: { target: unknown; type?: unknown }) => Promise<unknown>;
    ref: (node: unknown) => void;
  };
  watch: (name: never) => unknown;
  setValue: (name: never, value: never, options?: { shouldDirty: boolean; shouldValidate: boolean }) => void;
}

interface Registered<Name extends string> {
  name: Name;
  /** The label of the schema; your own goes after the spread. */
  label: string | undefined;
  error: string | undefined;
  onBlur: () => void;
  ref: (node: HTMLElement | null) => void;
}

/** Props that connect a field with react-hook-form, to be spread on the field. */
export type HookFieldProps<Name extends string, Value> = Registered<Name> &
  ([NonNullable<Value>] extends [readonly unknown[]]
    ? { optional: boolean; value: readonly string[]; onValueChange: (values: readonly string[]) => void }
    : { onChange: (event: { target: unknown; type?: unknown }) => void } & ([NonNullable<Value>] extends [boolean]
        ? object
        : { optional: boolean }));

function messageAt(errors: object, name: string): string | undefined {
  let found: unknown = errors;
  for (const key of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[key];
  return (found as { message?: string } | undefined)?.message;
}

/**
 * Gives the props of a field of react-hook-form by its name in the schema. The form holds texts as the fields submit
 * them, so its resolver is `schemaResolver`.
 *
 * @example const field = hookFormFields(leadInput, form); <CpfField {...field('document')} />
 */
export function hookFormFields<Values extends object>(schema: FormSchema<Values>, form: HookForm) {
  const fields = formFields(schema);
  return <Name extends FormName<Values>>(name: Name): HookFieldProps<Name, FormValue<Values, Name>> => {
    const { type, label, isOptional } = fieldNamed(fields, name);
    const key = name as never;
    const { ref, onBlur, onChange } = form.register(key);
    const shared = { name, label, error: messageAt(form.formState.errors, name) };
    const props =
      type === 'array'
        ? {
            ...shared,
            optional: isOptional,
            value: form.watch(key) ?? [],
            onValueChange: (values: readonly string[]) =>
              form.setValue(key, values as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
            onBlur: () => void onBlur({ type: 'blur', target: { name, value: form.watch(key) } }),
            // The native input of a list holds no list, so react-hook-form gets an element without a value.
            ref: (node: HTMLElement | null) => ref(node && { focus: () => node.focus() }),
          }
        : { ...shared, ...(type === 'boolean' ? {} : { optional: isOptional }), onChange, onBlur, ref };
    return props as unknown as HookFieldProps<Name, FormValue<Values, Name>>;
  };
}
