import {
  commissionBeneficiaryLabels,
  describeRate,
  describeSchedule,
  formatBasisPoints,
  wholeBasisPoints,
} from '@funil/api/contract';
import type {
  CommissionPart,
  CommissionRule,
  CommissionRuleState,
  CommissionRuleVersion,
  CommissionScope,
} from '@funil/api/contract';
import type { BadgeTone } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';

export const ruleStateLabels: Record<CommissionRuleState, string> = {
  scheduled: 'Agendada',
  in_force: 'Em vigor',
  ended: 'Encerrada',
};

export const ruleStateTones: Record<CommissionRuleState, BadgeTone> = {
  scheduled: 'info',
  in_force: 'success',
  ended: 'neutral',
};

export const scopeLabels: Record<CommissionScope, string> = {
  assigned: 'Do cadastro de afiliados',
  product: 'Própria',
  product_type: 'Do tipo',
  any: 'Geral',
};

export function describeTarget({ product, product_type: type }: Pick<CommissionRule, 'product' | 'product_type'>) {
  if (product) return product.name;
  return type ? `Tipo ${type.name}` : 'Tudo o que se vende';
}

/** Instalments in words. A single one is "De uma vez, 1 mês depois da venda". */
export function describeParts(schedule: readonly CommissionPart[]): string {
  const [only, ...others] = schedule;
  if (!only || others.length > 0 || only.share_bp !== wholeBasisPoints) return describeSchedule(schedule);
  const [, ...due] = describeSchedule(schedule).split(' ');
  return `De uma vez, ${due.join(' ')}`;
}

function dueIn({ after, unit }: CommissionPart): string {
  if (after === 0) return 'na venda';
  return `em ${unit === 'days' ? countLabel(after, 'dia', 'dias') : countLabel(after, 'mês', 'meses')}`;
}

/** Most instalments listed; a longer schedule shows only its length. */
const mostPartsInColumn = 4;

/** Short form for a column: "40% na venda, 60% em 1 mês", or "12 parcelas, a última em 11 meses". */
export function describePartsInColumn(schedule: readonly CommissionPart[]): string {
  const last = schedule.at(-1);
  if (last && schedule.length > mostPartsInColumn) return `${schedule.length} parcelas, a última ${dueIn(last)}`;
  const shareOf = (part: CommissionPart) =>
    part.share_bp === wholeBasisPoints ? 'Tudo' : formatBasisPoints(part.share_bp);
  return schedule.map((part) => `${shareOf(part)} ${dueIn(part)}`).join(', ');
}

export const describeValidity = ({
  valid_from: from,
  valid_until: until,
}: Pick<CommissionRuleVersion, 'valid_from' | 'valid_until'>) =>
  until ? `De ${formatDate(from)} a ${formatDate(until)}` : `Desde ${formatDate(from)}`;

/** Default name: "Especialista, Imóvel". */
export function suggestName(
  { beneficiary, audience }: Pick<CommissionRule, 'beneficiary' | 'audience'>,
  target: string | null,
) {
  const isForAffiliates = beneficiary === 'indicator' && audience === 'assigned';
  return `${isForAffiliates ? 'Afiliados' : commissionBeneficiaryLabels[beneficiary]}, ${target ?? 'geral'}`;
}

const shortSchedule = (schedule: readonly CommissionPart[]) =>
  schedule.length > 1
    ? ` em ${schedule.map((part) => formatBasisPoints(part.share_bp).replace('%', '')).join('/')}`
    : '';

export const describeRateShortly = (rule: Pick<CommissionRule, 'kind' | 'basis_points' | 'fixed_cents' | 'schedule'>) =>
  describeRate(rule) + shortSchedule(rule.schedule);

type Version = Omit<CommissionRuleVersion, 'created_at' | 'created_by' | 'entries_count'>;

/** Changes like "Percentual: 2% → 2,5%"; the first version is described in full. */
export function describeChanges(before: Version | undefined, after: Version): string[] {
  if (!before) return [`${describeRate(after)}; ${describeParts(after.schedule)}`];
  const facts: [string, (version: Version) => string][] = [
    ['Nome', ({ name }) => name],
    ['Comissão', describeRate],
    ['Parcelas', ({ schedule }) => describeParts(schedule)],
    ['Vale desde', ({ valid_from: day }) => formatDate(day)],
    ['Vale até', ({ valid_until: day }) => (day ? formatDate(day) : 'sem fim')],
  ];
  return facts.flatMap(([name, say]) =>
    say(before) === say(after) ? [] : [`${name}: ${say(before)} → ${say(after)}`],
  );
}
