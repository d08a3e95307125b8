export interface NamedField {
  label?: string | undefined;
  /** Unlike `path`, not replaced by "this" when missing. */
  originalPath?: string | undefined;
}

const placeInList = /\[(\d+)\]$/;

/** Name of a field in messages: its label, else "Item 1" in a list, its path, or "Este campo". */
export function fieldName({ label, originalPath }: NamedField): string {
  if (label) return label;
  const [, place] = placeInList.exec(originalPath ?? '') ?? [];
  if (place) return `Item ${Number(place) + 1}`;
  return originalPath || 'Este campo';
}
