import type { CommissionAudience, CommissionBeneficiary } from './commissionTerms.ts';

export interface CommissionCandidate {
  rule_id: string;
  /** Counts from 1. */
  version: number;
  name: string;
  beneficiary: CommissionBeneficiary;
  audience: CommissionAudience;
  product_id: string | null;
  product_type_id: string | null;
  /** First and last day of the covered sales, `yyyy-MM-dd`. */
  valid_from: string;
  valid_until: string | null;
}

export interface CommissionableSale {
  beneficiary: CommissionBeneficiary;
  product_id: string | null;
  product_type_id: string | null;
  /** `yyyy-MM-dd`. */
  sold_on: string;
  /** Rule that the referring affiliate's sign-up assigned. */
  assigned_rule_id?: string | null;
}

/** Scopes of a rule, most specific first. */
export const commissionScopes = ['assigned', 'product', 'product_type', 'any'] as const;
export type CommissionScope = (typeof commissionScopes)[number];

/** Reasons why a rule is not chosen: it does not apply, or another precedes it. */
export const commissionRejections = [
  'other_beneficiary',
  'not_assigned',
  'other_product',
  'not_in_force',
  'less_specific',
  'earlier',
] as const;
export type CommissionRejection = (typeof commissionRejections)[number];

export interface RuleChoice<Candidate extends CommissionCandidate> {
  /** Chosen version; null when no rule applies. */
  rule: Candidate | null;
  scope: CommissionScope | null;
  /** Other rules, each in the version closest to the sale's day, with the reason. */
  rejected: { rule: Candidate; reason: CommissionRejection }[];
}

/** Scope of a rule. */
export const scopeOf = (
  rule: Pick<CommissionCandidate, 'audience' | 'product_id' | 'product_type_id'>,
): CommissionScope => {
  if (rule.audience === 'assigned') return 'assigned';
  if (rule.product_id) return 'product';
  return rule.product_type_id ? 'product_type' : 'any';
};

const later = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);

/** Newest version that starts by `day`, even if already ended; else the first version. */
function versionOn<Candidate extends CommissionCandidate>(versions: readonly Candidate[], day: string): Candidate {
  const newest = versions.toSorted((one, other) => other.version - one.version);
  return newest.find(({ valid_from }) => valid_from <= day) ?? newest.at(-1)!;
}

function refusalOf(rule: CommissionCandidate, sale: CommissionableSale): CommissionRejection | null {
  if (rule.beneficiary !== sale.beneficiary) return 'other_beneficiary';
  if (rule.audience === 'assigned' && rule.rule_id !== sale.assigned_rule_id) return 'not_assigned';
  if (rule.product_id && rule.product_id !== sale.product_id) return 'other_product';
  if (rule.product_type_id && rule.product_type_id !== sale.product_type_id) return 'other_product';
  if (rule.valid_from > sale.sold_on || (rule.valid_until && rule.valid_until < sale.sold_on)) return 'not_in_force';
  return null;
}

/** Rank of a rule: assigned before all others, product before type before any. */
const narrowness = (rule: CommissionCandidate) =>
  (rule.audience === 'assigned' ? 4 : 0) + (rule.product_id ? 2 : rule.product_type_id ? 1 : 0);

/** Chooses a sale's rule for a beneficiary: most specific, then latest start, then newest (ids grow with time). */
export function chooseRule<Candidate extends CommissionCandidate>(
  versions: readonly Candidate[],
  sale: CommissionableSale,
): RuleChoice<Candidate> {
  const byRule = new Map<string, Candidate[]>();
  for (const version of versions) byRule.set(version.rule_id, [...(byRule.get(version.rule_id) ?? []), version]);
  const current = [...byRule.values()].map((some) => versionOn(some, sale.sold_on));
  const judged = current.map((rule) => ({ rule, reason: refusalOf(rule, sale) }));
  const fitting = judged
    .filter(({ reason }) => reason === null)
    .map(({ rule }) => rule)
    .toSorted(
      (one, other) =>
        narrowness(other) - narrowness(one) ||
        later(one.valid_from, other.valid_from) ||
        later(one.rule_id, other.rule_id),
    );
  const [rule = null, ...losers] = fitting;
  const refused = judged.flatMap(({ rule: other, reason }) => (reason ? [{ rule: other, reason }] : []));
  return {
    rule,
    scope: rule && scopeOf(rule),
    rejected: [
      ...losers.map((other) => ({
        rule: other,
        reason: narrowness(other) < narrowness(rule!) ? ('less_specific' as const) : ('earlier' as const),
      })),
      ...refused,
    ],
  };
}

const reasons: Record<CommissionScope, string> = {
  assigned: 'é a regra dada a este afiliado no cadastro',
  product: 'é a regra deste produto',
  product_type: 'é a regra deste tipo de produto, e o produto não tem uma própria',
  any: 'é a regra geral: nem o produto nem o tipo têm uma própria',
};

/** Explains the choice of a rule. */
export function describeChoice({ rule, scope, rejected }: RuleChoice<CommissionCandidate>): string {
  if (!rule || !scope) return 'Nenhuma regra vale para esta venda.';
  const isTie = rejected.some(({ reason }) => reason === 'earlier');
  return `Vale "${rule.name}", versão ${rule.version}: ${reasons[scope]}${isTie ? ', e entre iguais a mais recente' : ''}.`;
}

/** Labels of rejections. */
export const commissionRejectionLabels: Record<CommissionRejection, string> = {
  other_beneficiary: 'É para outro beneficiário',
  not_assigned: 'Só para afiliados que a receberam no cadastro',
  other_product: 'É para outro produto ou tipo',
  not_in_force: 'Não estava em vigor no dia da venda',
  less_specific: 'Há uma regra mais específica',
  earlier: 'Há uma regra igual mais recente',
};
