import type { ReferralNumbers } from '@funil/api/contract';
import type { Definition } from '../../screens/Definitions.tsx';

/** What the numbers of a team count. */
export const definitions: readonly Definition[] = [
  { term: 'Leads', meaning: 'Trazidos no período para a equipe, por quem está nela hoje ou já saiu.' },
  { term: 'Conversão dos leads', meaning: 'Quantos destes leads já foram vendidos, até hoje.' },
  { term: 'Vendas e valor vendido', meaning: 'O que foi fechado no período, de leads que chegaram quando for.' },
];

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** Share of the leads of the period that are sold by now; null where there were none. */
export const conversionOf = ({ leads_count: leads, converted_count: converted }: ReferralNumbers) =>
  leads === 0 ? null : converted / leads;

/** "12,5%"; an en dash without leads. */
export function formatConversion(numbers: ReferralNumbers): string {
  const share = conversionOf(numbers);
  return share === null ? '–' : percent.format(share);
}
