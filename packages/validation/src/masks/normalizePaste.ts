/**
 * The national digits of a phone number that arrives whole. A mask takes digits from the left, and so would turn
 * the paste `+55 (11) 91234-5678` into `(55) 11912-3456`: country code and leading zero are removed first. A single
 * character is typing, and is left alone.
 */
export function normalizePhonePaste(text: string): string {
  if (text.length < 2) return text;
  const digits = text.replace(/[^\d+]/g, '');
  return digits.replace(/^(?:\+55|0055|55(?=0?\d{10,11}$))/, '').replace(/^\+?0*/, '');
}

/** A pasted ISO day (`2026-01-15`) in the order of the mask; other text is left alone. */
export function normalizeDatePaste(text: string): string {
  return text.replace(/^\s*(\d{4})-(\d{2})-(\d{2})(?:T.*)?\s*$/, '$3/$2/$1');
}

/**
 * A pasted amount without "R$" and thousands separators: `R$ 1.234,56`, `1,234.56` and `1234.56` all give `1234,56`.
 * The last separator with one or two digits behind it is the decimal one. The person sees the result before it counts,
 * so this may guess where `parseCents` may not.
 */
export function normalizeAmountPaste(text: string): string {
  if (text.length < 2) return text;
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[^\d.,]/g, '')) ?? [];
  const digits = whole.replace(/\D/g, '');
  return fraction ? `${digits},${fraction}` : digits;
}
