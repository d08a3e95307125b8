let formatter: Intl.NumberFormat | undefined;

/** The sign that typography asks for, in place of the hyphen that Intl writes in pt-BR. */
export const trueMinus = (text: string): string => text.replace('-', '−');

/**
 * A number with decimal comma: `0,5`, `−3`, `2026`, `10.000`. Four digits stay together, since a year is
 * as likely as an amount.
 */
export function formatNumber(value: number): string {
  formatter ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20, useGrouping: 'min2' });
  return trueMinus(formatter.format(value));
}
