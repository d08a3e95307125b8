export const affiliateConfigErrors = {
  'affiliate_config.conflict': {
    status: 409,
    message: 'Outra pessoa alterou esta configuração. Recarregue antes de salvar.',
  },
  'affiliate_config.image_unknown': {
    status: 422,
    message: 'Envie a imagem de novo: este arquivo não está mais disponível.',
  },
  'affiliate_config.rule_unknown': { status: 422, message: 'Escolha uma regra de comissão da lista.' },
} as const;
