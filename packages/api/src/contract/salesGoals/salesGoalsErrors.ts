export const salesGoalsErrors = {
  'sales_goal.subject_unknown': {
    status: 422,
    message: 'Uma das metas é de um grupo ou de uma pessoa que não está mais na lista. Recarregue e tente de novo.',
  },
  'sales_goal.outdated': {
    status: 409,
    message: 'Outra pessoa mudou metas deste mês enquanto você editava. Confira e salve de novo.',
  },
} as const;
