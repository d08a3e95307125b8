/** White space, invisible format characters (WhatsApp copies them around numbers), dashes, points, slashes. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}./]/gu;

/** Removes what people put between the digits of a document, and nothing that could be part of it. */
export function stripSeparators(text: string): string {
  return text.replace(SEPARATORS, '');
}
