import type { LeadEarning, LeadEarnings } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';

export const totalOf = (earnings: readonly LeadEarning[]) =>
  earnings.reduce((sum, { total_cents: total }) => sum + total, 0);

export function describeEarnings({ earnings }: Pick<LeadEarnings, 'earnings'>, viewerId: string): string | null {
  const [only, ...others] = earnings;
  if (!only) return null;
  const total = formatCurrency(totalOf(earnings));
  if (earnings.every(({ earner }) => earner.id === viewerId)) return `Gera ${total} para você`;
  if (others.every(({ earner }) => earner.id === only.earner.id)) return `Gera ${total} para ${only.earner.name}`;
  return `Gera ${total}: ${earnings.map(({ earner, total_cents: cents }) => `${earner.name} ${formatCurrency(cents)}`).join(', ')}`;
}
