export const consentsErrors = {
  'consent.future_day': { status: 422, message: 'A data não pode ser no futuro.' },
} as const;
