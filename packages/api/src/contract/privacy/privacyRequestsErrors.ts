export const privacyRequestsErrors = {
  'privacy_request.not_found': { status: 404, message: 'Pedido não encontrado.' },
  'privacy_request.conflict': {
    status: 409,
    message: 'Outra pessoa mudou este pedido enquanto você editava. Confira e salve de novo.',
  },
  'privacy_request.future_day': { status: 422, message: 'O pedido não pode ter chegado no futuro.' },
  'privacy_request.lead_unknown': { status: 422, message: 'Não há lead com este número.' },
  'privacy_request.file_unknown': { status: 422, message: 'Envie o arquivo de novo: este não está mais disponível.' },
} as const;
