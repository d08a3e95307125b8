const pattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

const names = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The requested month, or `other` if it is missing or invalid. */
export const monthOr = (requested: string | null, other: string): string =>
  requested !== null && pattern.test(requested) ? requested : other;

export const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));
