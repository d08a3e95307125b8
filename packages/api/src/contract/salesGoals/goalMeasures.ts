/** Measures of goals: the value sold, the number of sales, and the number of leads contacted. */
export const goalMeasures = ['value', 'sales', 'contacts'] as const;
export type GoalMeasure = (typeof goalMeasures)[number];
/** Labels of measures. */
export const goalMeasureLabels: Record<GoalMeasure, string> = {
  value: 'Valor vendido',
  sales: 'Vendas',
  contacts: 'Leads contatados',
};

/** Fields of the goal of a measure, and of what was reached. */
export const goalFields = {
  value: { goal: 'goal_cents', reached: 'sold_cents' },
  sales: { goal: 'sales_goal', reached: 'sales_count' },
  contacts: { goal: 'contacts_goal', reached: 'contacts_count' },
} as const satisfies Record<GoalMeasure, { goal: string; reached: string }>;

/** The part of a goal that an even pace over the working days of the month has reached by now, today included. */
export const expectedOf = (goal: number, { passed, total }: { passed: number; total: number }): number =>
  total === 0 ? goal : Math.round((goal * passed) / total);
