import type { LeadTotals } from '@funil/api/contract';
import { formatCount, formatTotalCount } from '../../../formats/formatCount.ts';

const whose = (isOfGroup: boolean) => (isOfGroup ? 'no seu grupo' : 'com você');

export function describeMoreLeadsElsewhere(elsewhere: number, isOfGroup: boolean): string {
  return `e mais ${formatCount(elsewhere)} que não ${elsewhere === 1 ? 'está' : 'estão'} mais ${whose(isOfGroup)}`;
}

export function describeLeadsElsewhere(
  elsewhere: number,
  { total, is_total_capped: isCapped }: LeadTotals,
  isOfGroup: boolean,
): string {
  const hidden = elsewhere === 1 ? 'não aparece aqui' : 'não aparecem aqui';
  if (total > 0) {
    const shown = `${formatTotalCount(total, isCapped)} ${total === 1 ? 'lead' : 'leads'}`;
    return `${shown} ${describeMoreLeadsElsewhere(elsewhere, isOfGroup)} e ${hidden}.`;
  }
  const leads = elsewhere === 1 ? '1 lead não está' : `${formatCount(elsewhere)} leads não estão`;
  return `${leads} mais ${whose(isOfGroup)} e ${hidden}.`;
}
