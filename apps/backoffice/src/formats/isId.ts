const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is the id of a record. */
export const isId = (value: string | null): value is string => value !== null && uuid.test(value);
