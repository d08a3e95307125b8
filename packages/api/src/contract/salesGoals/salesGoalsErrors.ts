export const salesGoalsErrors = {
  'sales_goal.subject_unknown': {
    status: 422,
    message: 'Uma das metas é de um grupo ou de uma pessoa que não está mais na lista. Recarregue e tente de novo.',
  },
} as const;
