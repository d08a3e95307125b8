export const consentsErrors = {
  'consent.future_day': { status: 422, message: 'A data não pode ser no futuro.' },
  'consent.unproven_way': {
    status: 422,
    message: 'A pessoa retirou o consentimento. O novo precisa de prova: por escrito ou em ligação gravada.',
  },
  'consent.words_missing': {
    status: 422,
    message: 'A pessoa retirou o consentimento. Escreva as palavras com que o deu de novo.',
  },
  'consent.place_missing': {
    status: 422,
    message: 'A pessoa retirou o consentimento. Diga onde está a prova: a página, a conversa, a gravação ou o papel.',
  },
} as const;
