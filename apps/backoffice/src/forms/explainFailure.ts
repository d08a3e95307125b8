import { isApiError } from '@funil/api';

export interface SaveFailure<Name extends string> {
  /** Messages that belong beside a field of the form. */
  fields: Partial<Record<Name, string>>;
  /** What remains to be said above the form; null when the fields say it all. */
  message: string | null;
}

/**
 * Splits a refused save into what belongs beside fields and what belongs above them: no message is lost.
 *
 * @param fieldOf the form's name of a field of the input, where the two differ
 * @param unknown what is said of a failure that names no reason
 */
export function explainFailure<Name extends string>(
  error: unknown,
  isField: (path: string) => path is Name,
  fieldOf: (path: string) => string = (path) => path,
  unknown = 'Não foi possível salvar. Tente de novo.',
): SaveFailure<Name> {
  if (!isApiError(error)) return { fields: {}, message: unknown };
  const fields: Partial<Record<Name, string>> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(error.fields)) {
    const name = fieldOf(path);
    if (isField(name)) fields[name] = message;
    else others.push(message);
  }
  if (others.length > 0) return { fields, message: others.join('. ') };
  return { fields, message: Object.keys(fields).length > 0 ? null : error.message };
}
