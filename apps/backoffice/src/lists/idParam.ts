import { isId } from '../formats/isId.ts';

/** Record id in the address. Null if missing or invalid. */
export function idParam(params: URLSearchParams, field: string): string | null {
  const value = params.get(field);
  return isId(value) ? value : null;
}
