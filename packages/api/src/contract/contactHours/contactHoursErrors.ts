export const contactHoursErrors = {
  'contact_hours.outdated': {
    status: 409,
    message: 'Outra pessoa mudou o horário de contato enquanto você editava. Confira e salve de novo.',
  },
} as const;
