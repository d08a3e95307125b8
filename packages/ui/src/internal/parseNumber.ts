/**
 * Number of a text written the Brazilian way, or null. "R$ 1.250,50", "1,250.50" and "1250.5" mean the same: the last
 * separator followed by one or two digits is the decimal one.
 */
export function parseNumber(text: string): number | null {
  const kept = text.replace(/[^\d.,\-\u2212]/g, '').replace('\u2212', '-');
  const decimal = /[.,](\d{1,2})$/.exec(kept);
  const whole = (decimal ? kept.slice(0, decimal.index) : kept).replace(/[.,]/g, '');
  if (!/\d/.test(whole + (decimal?.[1] ?? ''))) return null;
  return Number(`${whole || '0'}${decimal ? `.${decimal[1]}` : ''}`);
}
