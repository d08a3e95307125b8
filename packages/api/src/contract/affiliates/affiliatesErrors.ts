export const affiliatesErrors = {
  'affiliate.not_found': { status: 404, message: 'Afiliado não encontrado.' },
  'affiliate.state_changed': { status: 409, message: 'A situação deste afiliado mudou. Recarregue e tente de novo.' },
  'affiliate.closed_by_another': {
    status: 409,
    message: 'Outra pessoa encerrou este acesso. Peça a ela ou a um administrador para reativar.',
  },
  'affiliate.rejected_by_another': {
    status: 409,
    message: 'Outra pessoa rejeitou este cadastro. Peça a ela ou a um administrador para aprovar.',
  },
  'affiliate.is_self': {
    status: 409,
    message: 'Ninguém decide sobre o próprio cadastro. Peça a outra pessoa que administra a conta.',
  },
  'affiliate.email_taken': { status: 409, message: 'Este e-mail ou documento já é de uma pessoa da conta.' },
  'affiliate.sponsor_inactive': {
    status: 409,
    message: 'Quem trouxe este afiliado não está mais ativo. Reative a pessoa antes de aprovar.',
  },
} as const;
