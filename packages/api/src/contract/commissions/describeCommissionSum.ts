import { formatCurrency, formatDate, formatPercent } from '@funil/validation/values';
import { commissionBeneficiaryLabels, wholeBasisPoints } from './commissionTerms.ts';
import type { CommissionBeneficiary, CommissionPart, CommissionTerms } from './commissionTerms.ts';
import { accrue } from './accrue.ts';

export interface CommissionSum {
  terms: CommissionTerms;
  base_cents: number;
  /** `yyyy-MM-dd`. */
  sold_on: string;
  /** Number of the instalment, from 1; null for all. */
  part?: number | null;
  is_reversal?: boolean;
  /** Cents of a partial instalment, and whether paid before the sale changed; null for a whole one. */
  portion?: { cents: number; is_covered: boolean } | null;
}

/** Formats basis points as a percentage: 250 is `2,5%`. */
export const formatBasisPoints = (basisPoints: number): string => formatPercent(basisPoints / wholeBasisPoints, 2);

/** Describes a due date: "30 dias depois da venda". */
export function describeDue({ after, unit }: Pick<CommissionPart, 'after' | 'unit'>): string {
  if (after === 0) return 'no dia da venda';
  const one = unit === 'days' ? 'dia' : 'mês';
  const many = unit === 'days' ? 'dias' : 'meses';
  return `${after} ${after === 1 ? one : many} depois da venda`;
}

/** Describes a rate: "2,5% do valor" or "R$ 150,00 por venda". */
export const describeRate = (terms: CommissionTerms): string =>
  terms.kind === 'percent'
    ? `${formatBasisPoints(terms.basis_points ?? 0)} do valor`
    : `${formatCurrency(terms.fixed_cents ?? 0)} por venda`;

/** Describes instalments: "40% no dia da venda, 60% 1 mês depois da venda". */
export const describeSchedule = (schedule: readonly CommissionPart[]): string =>
  schedule.map((part) => `${formatBasisPoints(part.share_bp)} ${describeDue(part)}`).join(', ');

/** Beneficiary, rate and instalments in one line. */
export const describeTerms = (beneficiary: CommissionBeneficiary, terms: CommissionTerms): string =>
  `${commissionBeneficiaryLabels[beneficiary]}: ${describeRate(terms)}; ${describeSchedule(terms.schedule)}`;

/** Lines of "Como foi calculado", which a user can verify with a calculator. */
export function describeCommissionSum(sum: CommissionSum): string[] {
  const { terms, base_cents, sold_on, part = null, is_reversal = false, portion = null } = sum;
  const { total_cents, rounding, parts } = accrue(terms, base_cents, sold_on);
  const lines: string[] = [];
  if (terms.kind === 'percent') {
    lines.push(
      `${formatCurrency(base_cents)} × ${formatBasisPoints(terms.basis_points ?? 0)} = ${formatCurrency(total_cents)}`,
    );
    if (rounding !== 0) lines.push(`Arredondado para ${rounding > 0 ? 'cima' : 'baixo'}, ao centavo`);
  } else lines.push(`Valor fixo por venda: ${formatCurrency(total_cents)}`);
  for (const one of parts) {
    if ((part !== null && one.number !== part) || parts.length === 1) continue;
    const isLast = one.number === parts.length;
    const others = parts.reduce((sum, other) => sum + (other === one ? 0 : other.amount_cents), 0);
    const name = `Parcela ${one.number} de ${parts.length}`;
    lines.push(
      isLast && isRounded(total_cents, one.share_bp)
        ? `${name}: o que resta, ${formatCurrency(total_cents)} − ${formatCurrency(others)} = ${formatCurrency(one.amount_cents)}`
        : `${name}: ${formatCurrency(total_cents)} × ${formatBasisPoints(one.share_bp)} = ${formatCurrency(one.amount_cents)}`,
    );
  }
  const whole = part === null ? undefined : parts[part - 1];
  if (portion && whole && portion.cents !== whole.amount_cents)
    lines.push(
      portion.is_covered
        ? `Já pagos antes da mudança da venda, e por isso já aprovados: ${formatCurrency(portion.cents)}`
        : `Acima do que já foi pago: ${formatCurrency(whole.amount_cents)} − ${formatCurrency(whole.amount_cents - portion.cents)} = ${formatCurrency(portion.cents)}`,
    );
  // A clawback has no due date: the next payment deducts it.
  for (const one of is_reversal ? [] : parts)
    if (part === null || one.number === part)
      lines.push(`Vence em ${formatDate(one.due_on)}, ${describeDue(terms.schedule[one.number - 1]!)}`);
  if (is_reversal) lines.push('Estorno: o mesmo valor, com o sinal trocado');
  return lines;
}

const isRounded = (cents: number, basisPoints: number) =>
  (BigInt(cents) * BigInt(basisPoints)) % BigInt(wholeBasisPoints) !== 0n;
