export const retentionErrors = {
  'retention.outdated': {
    status: 422,
    message: 'Esta não é a quantidade proposta agora. Confira a proposta e digite de novo.',
  },
  'retention.nothing': { status: 409, message: 'Não há nada a apagar: nenhum prazo venceu.' },
  'retention.under_way': { status: 409, message: 'Uma eliminação já está em andamento. Espere terminar.' },
} as const;
