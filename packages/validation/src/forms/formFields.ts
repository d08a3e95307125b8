import type { FormSchema } from './FormSchema.ts';

/** yup's description of a field; that of a lazy schema or a reference has only a type. */
interface Description {
  type: string;
  label?: string;
  optional?: boolean;
  meta?: { unit?: unknown };
  tests?: readonly { name?: string; params?: { min?: unknown } | undefined }[];
  fields?: Record<string, Description>;
}

/** A field of a form, as its schema describes it. */
export interface FormField {
  name: string;
  /** yup's type of the value: `string`, `number`, `boolean`, `array`, `mixed`. */
  type: string;
  label: string | undefined;
  /** Whether the schema accepts the field empty, as far as it can tell without a value. */
  isOptional: boolean;
  /** Whether the number is an amount in cents, entered in reais. */
  isCents: boolean;
}

const needsItems = ({ type, tests = [] }: Description): boolean =>
  type === 'array' && tests.some(({ name, params }) => name === 'min' && Number(params?.min) > 0);

function collect(fields: Record<string, Description>, prefix: string): FormField[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    if (field.fields) return collect(field.fields, `${name}.`);
    return {
      name,
      type: field.type,
      label: field.label,
      isOptional: field.optional === true && !needsItems(field),
      isCents: field.meta?.unit === 'cents',
    };
  });
}

/** The fields of a schema, those of its objects included (`address.city`). */
export function formFields(schema: FormSchema<object>): FormField[] {
  return collect((schema.describe() as Description).fields ?? {}, '');
}
