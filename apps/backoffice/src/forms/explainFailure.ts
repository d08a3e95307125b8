import { isApiError } from '@funil/api';

export interface SaveFailure<Name extends string> {
  fields: Partial<Record<Name, string>>;
  /** Message for the form; null if the fields cover everything. */
  message: string | null;
}

/**
 * Assigns each message to a field or to the form.
 *
 * @param fieldOf maps a field of the input to the form's name
 * @param unknown message for an error without a reason
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
