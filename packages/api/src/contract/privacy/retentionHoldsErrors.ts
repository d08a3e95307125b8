export const retentionHoldsErrors = {
  'retention_hold.not_found': { status: 404, message: 'Preservação não encontrada.' },
  'retention_hold.past_day': { status: 422, message: 'O último dia não pode estar no passado.' },
  'retention_hold.erased': { status: 409, message: 'Esta pessoa já foi anonimizada: não há o que preservar.' },
  'retention_hold.too_late': {
    status: 409,
    message: 'Os dados desta pessoa estão sendo apagados agora, e não podem mais ser preservados.',
  },
  'retention_hold.ended': { status: 409, message: 'Esta preservação já terminou.' },
} as const;
