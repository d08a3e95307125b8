export const leadOffersErrors = {
  'lead_offer.not_found': { status: 404, message: 'Esta oferta não existe ou não é para você.' },
  'lead_offer.answered': { status: 409, message: 'Você já respondeu a esta oferta.' },
  'lead_offer.expired': { status: 409, message: 'O prazo para aceitar acabou e o lead seguiu para outra pessoa.' },
  'lead_offer.withdrawn': { status: 409, message: 'Este lead não está mais disponível: a oferta foi retirada.' },
} as const;
