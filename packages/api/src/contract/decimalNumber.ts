/**
 * Maximum decimals of a number that an account keeps of its leads.
 *
 * @internal
 */
export const maxDecimals = 6;

const groupedNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: maxDecimals, useGrouping: true });

/**
 * Formats such a number. Thousands are grouped, because numbers are amounts or measures, rarely years.
 *
 * @internal
 */
export const decimalText = (value: number): string => groupedNumber.format(value).replace('-', '−');
