import { formatRatio, reportColumnLabels } from '@funil/api/contract';
import type { ReferralNumbers } from '@funil/api/contract';
import type { Definition } from '../../screens/DefinitionsPopover.tsx';

export const definitions: readonly Definition[] = [
  { term: 'Leads', meaning: 'Trazidos no período para a equipe.', detail: 'Por quem está nela hoje ou já saiu.' },
  { term: 'Vendas e valor vendido', meaning: 'O que foi fechado no período, de leads que chegaram quando for.' },
  {
    term: reportColumnLabels.conversion,
    meaning: 'Vendas do período ÷ leads dele.',
    example: '3 vendas e 50 leads: 6%.',
    detail: 'Passa de 100% quando se vende mais do que chegou.',
  },
  { term: reportColumnLabels.sent_converted, meaning: 'Quantos destes leads já foram vendidos, até hoje.' },
];

/** Share of leads won, from 0 to 1. Null without leads. */
export const conversionOf = ({ leads_count: leads, sales_count: sales }: ReferralNumbers) =>
  leads === 0 ? null : sales / leads;

/** Share such as "12,5%"; an en dash without leads. */
export const formatConversion = ({ leads_count: leads, sales_count: sales }: ReferralNumbers): string =>
  formatRatio(sales, leads);

/** Share of the period's leads that have been won by now. */
export const formatConverted = ({ leads_count: leads, converted_count: converted }: ReferralNumbers): string =>
  formatRatio(converted, leads);
