export const savedReportsErrors = {
  'saved_report.not_found': { status: 404, message: 'Relatório salvo não encontrado.' },
  'saved_report.name_taken': { status: 422, message: 'Você já tem um relatório salvo com este nome.' },
  'saved_report.too_many': {
    status: 409,
    message: 'Você já tem 30 relatórios salvos. Exclua um para salvar outro.',
  },
  'saved_report.receiver_unknown': {
    status: 422,
    message: 'Escolha pessoas ativas da lista, que podem abrir este relatório.',
  },
  'saved_report.uncountable': {
    status: 422,
    message: 'Este relatório não pode ser contado como está. Mude os filtros e tente de novo.',
  },
} as const;
