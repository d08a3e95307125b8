export const affiliateSignUpsErrors = {
  'affiliate_sign_up.form_expired': {
    status: 422,
    message: 'Este formulário perdeu a validade. Envie de novo.',
  },
  'affiliate_sign_up.terms_changed': { status: 422, message: 'Os termos mudaram. Leia de novo antes de enviar.' },
  'affiliate_sign_up.minor': { status: 422, message: 'O cadastro de afiliados é para maiores de 18 anos.' },
  'affiliate_sign_up.closed': {
    status: 422,
    message: 'Este convite não está mais ativo. Peça um novo a quem indicou você.',
  },
} as const;
