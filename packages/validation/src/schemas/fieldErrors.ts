import { yup } from '../yup.ts';

/**
 * The messages of a failed validation by field path, the first one of each field; `''` is the value as a whole.
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
    messages[failure.path ?? ''] ??= failure.errors[0] ?? '';
  }
  return messages;
}
