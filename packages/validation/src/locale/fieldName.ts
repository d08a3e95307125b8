/** The part of yup's message parameters that names the field. */
export interface NamedField {
  label?: string | undefined;
  /** The path as the schema knows it; yup replaces `path` by the word "this" when there is none. */
  originalPath?: string | undefined;
}

const placeInList = /\[(\d+)\]$/;

/**
 * How a message calls the field: by its label, else as an item of its list ("Item 1") or by its path, else "Este
 * campo".
 */
export function fieldName({ label, originalPath }: NamedField): string {
  if (label) return label;
  const [, place] = placeInList.exec(originalPath ?? '') ?? [];
  if (place) return `Item ${Number(place) + 1}`;
  return originalPath || 'Este campo';
}
