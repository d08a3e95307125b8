import { stripSeparators } from '../text/stripSeparators.ts';
import { checkDigits } from './checkDigits.ts';

const SHAPE = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;

/**
 * Reads a CPF, punctuated or not, into 11 digits.
 *
 * @returns `null` for a wrong shape or check digits, or eleven equal digits, which are never issued
 */
export function parseCpf(text: string): string | null {
  const digits = stripSeparators(text);
  if (!SHAPE.test(digits) || /^(\d)\1+$/.test(digits)) return null;
  // Weights of the first check digit: 10 to 2; of the second: 11 to 2.
  return checkDigits(digits.slice(0, 9), 11) === digits.slice(9) ? digits : null;
}

/** Whether the text is a CPF with valid check digits. */
export function isCpf(text: unknown): boolean {
  return typeof text === 'string' && parseCpf(text) !== null;
}

/** Formats `52998224725` as `529.982.247-25`, without verifying it; other text stays unchanged. */
export function formatCpf(text: string): string {
  const digits = stripSeparators(text);
  return SHAPE.test(digits) ? digits.replace(SHAPE, '$1.$2.$3-$4') : text;
}
