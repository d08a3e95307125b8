import { formatCents } from '@funil/validation/values';

/** 125050 cents become "1.250,50"; null and NaN become empty. The mask accepts only the hyphen as minus sign. */
export const textOfCents = (cents: number | null): string =>
  cents === null || Number.isNaN(cents) ? '' : formatCents(cents).replace('−', '-');
