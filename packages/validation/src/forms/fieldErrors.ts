/** The parts of yup's error that are read. */
interface ValidationError {
  type?: string | undefined;
  path?: string | undefined;
  params?: { unknown?: unknown; properties?: unknown } | undefined;
  value?: unknown;
  errors: readonly string[];
  inner: readonly ValidationError[];
}

const unknownField = 'Campo desconhecido';

/** Names of unknown fields, which yup reports for the parent object. */
function unknownFields({ type, params, value }: ValidationError): string[] {
  const named = type === 'noUnknown' ? params?.unknown : type === 'exact' ? params?.properties : undefined;
  if (typeof named !== 'string') return [];
  // yup joins names by commas, which names may contain too.
  const names = named.split(', ');
  return names.every((name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name))
    ? names
    : [named];
}

/** Recognised by its name, as in yup itself: forms read errors without loading yup. */
const isValidationError = (error: unknown): error is ValidationError =>
  (error as { name?: unknown } | null | undefined)?.name === 'ValidationError';

/**
 * First message per field path; `''` is the whole value. Validate with `{ abortEarly: false }` for all fields.
 *
 * @throws the error itself, unless it is a validation error
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isValidationError(error)) throw error;
  const messages: Record<string, string> = {};
  for (const failure of error.inner.length > 0 ? error.inner : [error]) {
    const unknown = unknownFields(failure);
    for (const name of unknown) messages[failure.path ? `${failure.path}.${name}` : name] ??= unknownField;
    if (unknown.length === 0) messages[failure.path ?? ''] ??= failure.errors[0] ?? '';
  }
  return messages;
}
