export const commissionsErrors = {
  'commission.not_found': { status: 404, message: 'Comissão não encontrada.' },
  'commission.nothing_due': {
    status: 409,
    message: 'Não há comissões para isto: elas já mudaram de estado, ou só há valores a descontar.',
  },
  'commission.too_many_due': {
    status: 422,
    message: 'São mais de 50.000 comissões até este dia. Escolha um dia anterior.',
  },
  'commission.beneficiary_unknown': { status: 404, message: 'Beneficiário não encontrado.' },
  'commission.too_many_sales': { status: 422, message: 'São vendas demais de uma vez. Escolha um período menor.' },
  'commission_rule.not_found': { status: 404, message: 'Regra não encontrada.' },
  'commission_rule.product_unknown': { status: 422, message: 'Escolha um produto da lista.' },
  'commission_rule.type_unknown': { status: 422, message: 'Escolha um tipo de produto da lista.' },
  'commission_rule.name_taken': {
    status: 422,
    message: 'Já existe uma regra em vigor ou programada com este nome nestas datas.',
  },
  'commission_rule.conflict': { status: 409, message: 'Outra pessoa mudou esta regra. Recarregue antes de salvar.' },
  'commission_batch.not_found': { status: 404, message: 'Lote de pagamento não encontrado.' },
  'commission_payment.not_found': { status: 404, message: 'Pagamento não encontrado.' },
  'commission_payment.failed_already': { status: 409, message: 'Este pagamento já está marcado como não realizado.' },
  'commission_payment.nothing_to_transfer': {
    status: 409,
    message: 'Neste pagamento não havia valor a transferir: ele foi compensado com estornos.',
  },
  'commission_payment.told_already': {
    status: 409,
    message:
      'Quem recebe já foi avisado deste pagamento. Se o dinheiro não foi transferido, marque-o como não realizado.',
  },
  'commission_payment.not_failed': { status: 409, message: 'Este pagamento não está marcado como não realizado.' },
} as const;
