import { stripSeparators } from '../text/stripSeparators.ts';
import { checkDigits } from './checkDigits.ts';

// Since July 2026 a CNPJ has 12 letters or digits and 2 check digits (Instrução Normativa RFB 2.229/2024).
const SHAPE = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/;

const compact = (text: string): string => stripSeparators(text).toUpperCase();

/**
 * Reads a CNPJ, numeric or alphanumeric, punctuated or not, into 14 upper case characters.
 *
 * @returns `null` for a wrong shape or check digits, or all zeros
 */
export function parseCnpj(text: string): string | null {
  const value = compact(text);
  if (!SHAPE.test(value) || /^0+$/.test(value)) return null;
  // Weights of the first check digit: 5 4 3 2 9 8 7 6 5 4 3 2; of the second: 6 5 4 3 2 9 8 7 6 5 4 3 2.
  return checkDigits(value.slice(0, 12), 9) === value.slice(12) ? value : null;
}

/** Whether the text is a CNPJ with valid check digits. */
export function isCnpj(text: unknown): boolean {
  return typeof text === 'string' && parseCnpj(text) !== null;
}

/** Formats `12ABC34501DE35` as `12.ABC.345/01DE-35`, without verifying it; other text stays unchanged. */
export function formatCnpj(text: string): string {
  const value = compact(text);
  return SHAPE.test(value) ? value.replace(SHAPE, '$1.$2.$3/$4-$5') : text;
}
