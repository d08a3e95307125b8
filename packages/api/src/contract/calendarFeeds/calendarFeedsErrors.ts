export const calendarFeedsErrors = {
  'calendar_feed.not_found': { status: 404, message: 'Este calendário não existe ou foi desligado.' },
} as const;
