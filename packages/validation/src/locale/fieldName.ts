/** The part of yup's message parameters that tells which field is meant. */
export interface NamedField {
  label?: string | undefined;
  /** The path as the schema knows it; yup replaces `path` by the word "this" when there is none. */
  originalPath?: string | undefined;
}

/** How a message calls the field: by its label, else by its path, else "Este campo". */
export function fieldName({ label, originalPath }: NamedField): string {
  return label || originalPath || 'Este campo';
}
