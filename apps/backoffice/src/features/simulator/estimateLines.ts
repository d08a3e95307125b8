import { interestKindLabels, monthlyPercent } from '@funil/api/contract';
import type { Estimate, OfferRates, PartKind, Plan } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';

export interface EstimateLine {
  label: string;
  value: string;
}

export const percentText = (percent: number) => `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`;

export const monthsText = (months: number) => `${months.toLocaleString('pt-BR')} ${months === 1 ? 'mês' : 'meses'}`;

/** Currency at the ends of a slider: "R$ 60 mil", "R$ 1,2 mi". */
export function shortCurrency(cents: number): string {
  const reais = cents / 100;
  if (reais < 1000 || cents % 10_000 !== 0) return formatCurrency(cents).replace(/,00$/, '');
  const [amount, unit] = reais >= 1_000_000 ? [reais / 1_000_000, 'mi'] : [reais / 1000, 'mil'];
  return `R$\u00a0${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}

function partLabel(kind: PartKind, { consortium }: OfferRates): string {
  switch (kind) {
    case 'common_fund':
      return 'Fundo comum';
    case 'administration':
      return `Taxa de administração, ${percentText(consortium?.administration_percent ?? 0)}`;
    case 'reserve':
      return `Fundo de reserva, ${percentText(consortium?.reserve_percent ?? 0)}`;
    case 'insurance':
      return [
        `Seguro de vida, ${percentText(consortium?.insurance_percent ?? 0)}`,
        ...(consortium?.insurance_base === 'balance' ? ['do saldo'] : []),
      ].join(' ');
    case 'amortization':
      return 'Amortização, 1ª parcela';
    case 'interest':
      return 'Juros, 1ª parcela';
  }
}

/** Parts of an instalment in words for those who buy for the first time. */
export const partWords: Partial<Record<PartKind, { name: string; text: string }>> = {
  common_fund: {
    name: 'Fundo comum',
    text: 'O dinheiro que forma o crédito: o grupo junta estas partes todo mês e com elas entrega os créditos.',
  },
  administration: {
    name: 'Taxa de administração',
    text: 'O que a administradora cobra para cuidar do grupo. Fica no lugar dos juros e é dividida pelo prazo.',
  },
  reserve: {
    name: 'Fundo de reserva',
    text: 'Uma sobra para o grupo não parar se alguém atrasar. O que não for usado volta no fim.',
  },
  insurance: { name: 'Seguro de vida', text: 'Paga o que falta se quem comprou morrer antes do fim.' },
  amortization: { name: 'Amortização', text: 'A parte da parcela que diminui a dívida.' },
  interest: { name: 'Juros', text: 'O que se paga pelo dinheiro emprestado, sobre o que ainda falta.' },
};

const systems: Partial<Record<Plan['calculator'], string>> = {
  price: 'Tabela Price, parcelas iguais',
  sac: 'SAC, parcelas decrescentes',
};

export function estimateLines(estimate: Estimate, calculator: Plan['calculator'], rates: OfferRates): EstimateLine[] {
  const { financing } = rates;
  const parts = estimate.parts
    .filter(({ cents }) => cents > 0)
    .map(({ kind, cents }) => ({ label: partLabel(kind, rates), value: formatCurrency(cents) }));
  const conditions: EstimateLine[] = [];
  if (financing && systems[calculator]) {
    const { interest_percent: percent, interest_kind: kind } = financing;
    conditions.push({ label: `Juros ${interestKindLabels[kind]}`, value: percentText(percent) });
    if (kind !== 'monthly') conditions.push({ label: 'Taxa mensal', value: percentText(monthlyPercent(financing)) });
    conditions.push({ label: 'Sistema', value: systems[calculator] });
  }
  // A difference that comes from rounding is not shown.
  const falls = estimate.first_installment_cents - estimate.last_installment_cents > estimate.term_months;
  if (falls) conditions.push({ label: 'Última parcela', value: formatCurrency(estimate.last_installment_cents) });
  return [
    ...parts,
    ...conditions,
    { label: `Total em ${monthsText(estimate.term_months)}`, value: formatCurrency(estimate.total_cents) },
  ];
}
