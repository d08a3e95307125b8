const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isId = (value: string | null): value is string => value !== null && uuid.test(value);

/** Record id in the address. Null if missing or invalid. */
export function idParam(params: URLSearchParams, field: string): string | null {
  const value = params.get(field);
  return isId(value) ? value : null;
}
