import { stripSeparators } from '../text/stripSeparators.ts';
import { checkDigits } from './checkDigits.ts';

const SHAPE = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;

/**
 * Reads a CPF, with or without punctuation, into its 11 digits.
 *
 * @returns `null` when the shape or the check digits are wrong, or all digits are the same: those pass
 * the arithmetic but are never issued
 */
export function parseCpf(text: string): string | null {
  const digits = stripSeparators(text);
  if (!SHAPE.test(digits) || /^(\d)\1+$/.test(digits)) return null;
  // Weights 10 to 2, then 11 to 2.
  return checkDigits(digits.slice(0, 9), 11) === digits.slice(9) ? digits : null;
}

/** Whether the text is a CPF with right check digits. */
export function isCpf(text: unknown): boolean {
  return typeof text === 'string' && parseCpf(text) !== null;
}

/** `52998224725` as `529.982.247-25`. Check digits are not looked at; other text comes back unchanged. */
export function formatCpf(text: string): string {
  const digits = stripSeparators(text);
  return SHAPE.test(digits) ? digits.replace(SHAPE, '$1.$2.$3-$4') : text;
}
