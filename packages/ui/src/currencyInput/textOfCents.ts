import { formatCents } from '@funil/validation/values';

/**
 * Text of 125050 cents: "1.250,50"; empty for null and NaN. A minus is a hyphen, the only sign that the mask accepts.
 */
export const textOfCents = (cents: number | null): string =>
  cents === null || Number.isNaN(cents) ? '' : formatCents(cents).replace('−', '-');
