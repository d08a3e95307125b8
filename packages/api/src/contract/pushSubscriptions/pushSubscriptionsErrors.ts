export const pushSubscriptionsErrors = {
  'push_subscription.not_found': { status: 404, message: 'Os avisos deste aparelho estão desligados. Ligue-os antes.' },
  'push_subscription.unknown_service': {
    status: 422,
    message: 'O serviço de avisos deste navegador não é aceito. Use outro navegador.',
  },
} as const;
