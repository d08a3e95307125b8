import type { ReferralNumbers } from '@funil/api/contract';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** Share of the leads of the period that are sold by now; null where there were none. */
export const conversionOf = ({ leads_count: leads, converted_count: converted }: ReferralNumbers) =>
  leads === 0 ? null : converted / leads;

/** "12,5%"; an en dash without leads. */
export function formatConversion(numbers: ReferralNumbers): string {
  const share = conversionOf(numbers);
  return share === null ? '–' : percent.format(share);
}
