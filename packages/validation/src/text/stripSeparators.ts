/** White space, invisible characters, dashes, points and slashes. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}./]/gu;

/** Removes separators from a document, phone or CEP. */
export function stripSeparators(text: string): string {
  return text.replace(SEPARATORS, '');
}
