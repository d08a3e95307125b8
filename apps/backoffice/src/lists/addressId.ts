const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether somebody's address names a record. */
export const isId = (value: string | null): value is string => value !== null && uuid.test(value);

/** The record that a field of the address names; null for none, and for what cannot name one. */
export function addressId(params: URLSearchParams, field: string): string | null {
  const value = params.get(field);
  return isId(value) ? value : null;
}
