import { stripSeparators } from '../text/stripSeparators.ts';

/**
 * National number: one of 67 area codes (Plano Geral de Códigos Nacionais, Anatel), then 8 digits starting with 2 to 5
 * (landline) or 9 digits starting with 9 (mobile).
 */
const NATIONAL = /^([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])([2-5]\d{3}|9\d{4})(\d{4})$/;

/** Country and trunk prefixes. Without "+", 55 may be the area code of Santa Maria. */
const DIALLED = /^(?:\+55|0055|55(?=0?\d{10,11}$))?0?(\d{10,11})$/;

function nationalDigits(text: string): string | undefined {
  return DIALLED.exec(stripSeparators(text).replace(/[()]/g, ''))?.[1];
}

/**
 * Reads a Brazilian phone into E.164: `(11) 91234-5678` is `+5511912345678`.
 *
 * @returns `null` for a missing or nonexistent area code, or another country
 */
export function parsePhone(text: string): string | null {
  const national = nationalDigits(text);
  return national && NATIONAL.test(national) ? `+55${national}` : null;
}

/** Whether the text is a Brazilian phone with area code. */
export function isPhone(text: unknown): boolean {
  return typeof text === 'string' && parsePhone(text) !== null;
}

/** Whether the text is a Brazilian mobile number, the only kind for WhatsApp and PIX keys. */
export function isMobilePhone(text: unknown): boolean {
  return typeof text === 'string' && parsePhone(text)?.length === 14;
}

/** Formats `+5511912345678` as `(11) 91234-5678`; other text stays unchanged. */
export function formatPhone(text: string): string {
  return parsePhone(text)?.slice(3).replace(NATIONAL, '($1) $2-$3') ?? text;
}
