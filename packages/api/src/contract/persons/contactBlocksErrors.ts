export const contactBlocksErrors = {
  'contact_block.not_found': { status: 404, message: 'Bloqueio não encontrado.' },
  'contact_block.withdrawn': {
    status: 409,
    message: 'A pessoa retirou o consentimento. Registre o novo consentimento, com a prova.',
  },
  'contact_block.contact_missing': {
    status: 422,
    message: 'O lead não tem o telefone ou o e-mail deste canal.',
  },
  'contact_block.future_day': { status: 422, message: 'O bloqueio não pode começar no futuro.' },
} as const;
