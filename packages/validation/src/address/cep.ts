import { stripSeparators } from '../text/stripSeparators.ts';

/** Reads a CEP into 8 digits, else `null`. The lowest CEP is 01000-000. */
export function parseCep(text: string): string | null {
  const digits = stripSeparators(text);
  return /^\d{8}$/.test(digits) && digits >= '01000000' ? digits : null;
}

/** Whether the text has the form of a CEP. */
export function isCep(text: unknown): boolean {
  return typeof text === 'string' && parseCep(text) !== null;
}

/** Formats `01310100` as `01310-100`; other text stays unchanged. */
export function formatCep(text: string): string {
  const digits = parseCep(text);
  return digits ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
}
