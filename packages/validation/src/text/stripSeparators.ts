/** White space, invisible characters, dashes, points and slashes. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}./]/gu;

/** Removes separators between the digits of a document. */
export function stripSeparators(text: string): string {
  return text.replace(SEPARATORS, '');
}
