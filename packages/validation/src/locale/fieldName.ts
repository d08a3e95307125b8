/** yup's message parameters that name the field. */
export interface NamedField {
  label?: string | undefined;
  /** yup replaces a missing `path` by "this". */
  originalPath?: string | undefined;
}

const placeInList = /\[(\d+)\]$/;

/** Label of a field in messages, else list item ("Item 1"), path or "Este campo". */
export function fieldName({ label, originalPath }: NamedField): string {
  if (label) return label;
  const [, place] = placeInList.exec(originalPath ?? '') ?? [];
  if (place) return `Item ${Number(place) + 1}`;
  return originalPath || 'Este campo';
}
