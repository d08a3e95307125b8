import { formatCents } from '@funil/validation/values';

/** "1.250,50" for 125050; empty for null and NaN. A minus is a hyphen, which alone the mask accepts. */
export const textOfCents = (cents: number | null): string =>
  cents === null || Number.isNaN(cents) ? '' : formatCents(cents).replace('−', '-');
