export const retentionErrors = {
  'retention.outdated': {
    status: 409,
    message: 'A proposta mudou enquanto você conferia. Confira de novo o que seria apagado.',
  },
  'retention.count_wrong': { status: 422, message: 'Esta não é a quantidade proposta. Confira e digite de novo.' },
  'retention_terms.outdated': {
    status: 409,
    message: 'Outra pessoa mudou os prazos enquanto você editava. Confira e salve de novo.',
  },
  'retention.nothing': { status: 409, message: 'Não há nada a apagar: nenhum prazo venceu.' },
  'retention.under_way': { status: 409, message: 'Uma eliminação já está em andamento. Espere terminar.' },
} as const;
