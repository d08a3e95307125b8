export const secondFactorErrors = {
  'session.second_factor_required': {
    status: 401,
    message: 'Confirme a entrada com o código do seu aplicativo autenticador.',
  },
  'session.second_factor_missing': {
    status: 403,
    message: 'Ative a verificação em duas etapas para continuar.',
  },
  'session.challenge_expired': { status: 422, message: 'A confirmação demorou demais. Entre de novo com sua senha.' },
  'second_factor.code_wrong': {
    status: 422,
    message: 'Código incorreto ou já usado. Digite o que o aplicativo mostra agora.',
  },
  'second_factor.on': { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  'second_factor.off': { status: 409, message: 'A verificação em duas etapas não está ativa.' },
} as const;
