import type { LeadTotals } from '@funil/api/contract';
import { formatCount } from '../../../formats/count.ts';

/** "16 dos 18 leads não estão mais com você e não aparecem aqui." */
export function describeElsewhere(
  elsewhere: number,
  { total, is_total_capped: isCapped }: LeadTotals,
  isOfGroup: boolean,
): string {
  const whose = isOfGroup ? 'no seu grupo' : 'com você';
  const all = total === 0 || isCapped ? '' : ` dos ${formatCount(total + elsewhere)}`;
  if (elsewhere === 1) return `1${all} ${all ? 'leads' : 'lead'} não está mais ${whose} e não aparece aqui.`;
  return `${formatCount(elsewhere)}${all} leads não estão mais ${whose} e não aparecem aqui.`;
}
