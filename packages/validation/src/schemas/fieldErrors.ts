import { yup } from '../yup.ts';

/** What is said of a field that a schema does not know. */
const unknownField = 'Campo desconhecido';

/**
 * Names of the fields that a failure is about because nobody knows them; yup reports them for the object that has them.
 */
function unknownFields({ type, params, value }: yup.ValidationError): string[] {
  const named = type === 'noUnknown' ? params?.unknown : type === 'exact' ? params?.properties : undefined;
  if (typeof named !== 'string') return [];
  // Joined by a comma, which a name may have as well.
  const names = named.split(', ');
  return names.every((name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name))
    ? names
    : [named];
}

/**
 * The messages of a failed validation by field path, the first one of each field; `''` is the value as a whole.
 * A field that the schema does not know (`noUnknown`, `exact`) stands under its own name: "Campo desconhecido".
 * yup's own `error.message` is no text for people: with several failures it reads "2 errors occurred".
 *
 * Validate with `{ abortEarly: false }` to have all of them.
 *
 * @throws the error itself, when it is not a validation error
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!yup.ValidationError.isError(error)) throw error;
  const messages: Record<string, string> = {};
  for (const failure of error.inner.length > 0 ? error.inner : [error]) {
    const unknown = unknownFields(failure);
    for (const name of unknown) messages[failure.path ? `${failure.path}.${name}` : name] ??= unknownField;
    if (unknown.length === 0) messages[failure.path ?? ''] ??= failure.errors[0] ?? '';
  }
  return messages;
}
