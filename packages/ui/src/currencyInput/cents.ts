import { formatCents } from '@funil/validation/values';

/** "1.250,50" of 125050 cents; nothing of null and NaN. The mask knows the hyphen as the sign, not the true minus. */
export const textOfCents = (cents: number | null): string =>
  cents === null || Number.isNaN(cents) ? '' : formatCents(cents).replace('−', '-');
