import { parseNumber } from '../numbers/number.ts';
import { formFields } from './formFields.ts';
import type { FormField } from './formFields.ts';
import type { FormSchema } from './FormSchema.ts';

/** A file input without a file submits an empty one without a name. */
const isNoFile = (entry: FormDataEntryValue) => typeof entry !== 'string' && entry.size === 0 && entry.name === '';

/** Browsers submit line breaks as CR LF, which would count twice against a limit. */
const withPlainBreaks = (entry: FormDataEntryValue) =>
  typeof entry === 'string' ? entry.replaceAll('\r\n', '\n') : entry;

/** The value that the schema gets for the text of a field. */
function readText({ type, isCents }: FormField, text: string): unknown {
  if (type === 'boolean') return text === 'on' ? true : text === '' ? undefined : text;
  if (type !== 'number' || isCents) return text;
  // yup reads numbers as JavaScript writes them: `1.500` would be one and a half.
  return text.trim() === '' ? undefined : (parseNumber(text) ?? Number.NaN);
}

function readEntry(field: FormField, data: FormData): unknown {
  const entries = data
    .getAll(field.name)
    .filter((entry) => !isNoFile(entry))
    .map(withPlainBreaks);
  if (field.type === 'array') return entries;
  const [entry] = entries;
  return typeof entry === 'string' ? readText(field, entry) : entry;
}

/** Puts a value where its name says: `address.city` into the object `address`. */
function put(values: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) values[key] = value;
  else put((values[key] ??= {}) as Record<string, unknown>, rest, value);
}

/**
 * The entries of a submitted form as input of its schema: lists, numbers in Portuguese notation, ticked boxes, files,
 * and objects of fields whose names have a point (`address.city`). Entries without a name in the schema are left out.
 */
export function readForm(schema: FormSchema<object>, data: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of formFields(schema)) put(values, field.name.split('.'), readEntry(field, data));
  return values;
}

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values);

/** The same for values that a form library holds, where texts are as the fields submit them. */
export function readValues(schema: FormSchema<object>, held: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of formFields(schema)) {
    const path = field.name.split('.');
    const value = valueAt(held, path);
    put(values, path, typeof value === 'string' ? readText(field, value) : value);
  }
  return values;
}
