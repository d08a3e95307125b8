import { formatCents } from '@funil/validation/values';

/** "1.250,50" of 125050 cents; nothing of null. The mask knows the hyphen as the sign, not the true minus. */
export const textOfCents = (cents: number | null): string =>
  cents === null ? '' : formatCents(cents).replace('−', '-');
