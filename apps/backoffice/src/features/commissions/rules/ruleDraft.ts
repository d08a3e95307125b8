import type {
  ChangeCommissionRuleInput,
  CommissionBeneficiary,
  CommissionRule,
  CommissionUnit,
  CreateCommissionRuleInput,
} from '@funil/api/contract';
import { wholeBasisPoints } from '@funil/api/contract';

export interface PartDraft {
  share_bp: number | null;
  after: number | null;
  unit: CommissionUnit;
}

export interface RuleDraft {
  beneficiary: CommissionBeneficiary;
  audience: CreateCommissionRuleInput['audience'];
  /** Encoded as `all`, `type:<id>` or `product:<id>`. */
  target: string;
  name: string;
  kind: CreateCommissionRuleInput['kind'];
  basis_points: number | null;
  fixed_cents: number | null;
  schedule: PartDraft[];
  valid_from: string;
  valid_until: string;
}

export type RuleField = keyof RuleDraft;

export const everything = 'all';
export const targetOf = (productId: string | null | undefined, typeId: string | null | undefined) =>
  productId ? `product:${productId}` : typeId ? `type:${typeId}` : everything;

const idIn = (target: string, kind: 'product' | 'type') =>
  target.startsWith(`${kind}:`) ? target.slice(kind.length + 1) : null;

export const blankDraft = (
  today: string,
  target = everything,
  audience: RuleDraft['audience'] = 'everyone',
): RuleDraft => ({
  // Affiliate sign-ups assign rules to referrers only.
  beneficiary: audience === 'assigned' ? 'indicator' : 'specialist',
  audience,
  target,
  name: '',
  kind: 'percent',
  basis_points: null,
  fixed_cents: null,
  schedule: [{ share_bp: wholeBasisPoints, after: 0, unit: 'days' }],
  valid_from: today,
  valid_until: '',
});

/** Copy of the newest version, valid from today or from its later start. */
export const draftOf = (rule: CommissionRule, today: string): RuleDraft => ({
  beneficiary: rule.beneficiary,
  audience: rule.audience,
  target: targetOf(rule.product?.id, rule.product_type?.id),
  name: rule.name,
  kind: rule.kind,
  basis_points: rule.basis_points,
  fixed_cents: rule.fixed_cents,
  schedule: rule.schedule.map(({ share_bp, after, unit }) => ({ share_bp, after, unit })),
  valid_from: rule.valid_from > today ? rule.valid_from : today,
  valid_until: rule.valid_until && rule.valid_until >= today ? rule.valid_until : '',
});

/** API input, with only the rate of the chosen kind. */
export const inputOf = ({ target, ...draft }: RuleDraft) => ({
  ...draft,
  audience: draft.beneficiary === 'indicator' ? draft.audience : 'everyone',
  product_id: idIn(target, 'product'),
  product_type_id: idIn(target, 'type'),
  basis_points: draft.kind === 'percent' ? draft.basis_points : null,
  fixed_cents: draft.kind === 'fixed' ? draft.fixed_cents : null,
});

export const changeOf = (
  { name, kind, basis_points, fixed_cents, schedule, valid_from, valid_until }: CreateCommissionRuleInput,
  version: number,
): ChangeCommissionRuleInput => ({
  name,
  kind,
  basis_points,
  fixed_cents,
  schedule,
  valid_from,
  valid_until,
  version,
});

/** Errors of the whole schedule go to `schedule.root`, so that those of instalments remain. */
export function fieldOf(path: string): string {
  if (path === 'product_id' || path === 'product_type_id') return 'target';
  return path === 'schedule' ? 'schedule.root' : path.replaceAll(/\[(\d+)\]/g, '.$1');
}

/** Basis points missing to 100%; negative above 100%. */
export const remainingShare = (schedule: readonly PartDraft[]) =>
  wholeBasisPoints - schedule.reduce((sum, part) => sum + (part.share_bp ?? 0), 0);

/** Equal shares of 100%. The first takes the remainder: 33,34/33,33/33,33. */
export function equalShares(count: number): number[] {
  const each = Math.floor(wholeBasisPoints / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? wholeBasisPoints - each * (count - 1) : each));
}
