import type { GoalMeasure } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';

/** Names of what was reached of each measure. */
export const reachedLabels: Record<GoalMeasure, string> = {
  value: 'Vendido',
  sales: 'Vendas',
  contacts: 'Contatados',
};

/** Cents as currency, other amounts as counts. */
export const formatGoalAmount = (measure: GoalMeasure, amount: number): string =>
  measure === 'value' ? formatCurrency(amount) : formatCount(amount);
