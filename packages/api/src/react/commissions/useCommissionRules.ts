import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import { listCommissionRules, showCommissionRule } from '../../contract/commissions/commissionRules.ts';
import type {
  CommissionRule,
  CommissionRuleVersion,
  ListCommissionRulesInput,
} from '../../contract/commissions/commissionRules.ts';
import { useClient } from '../ClientContext.ts';
import { readAs, useRead } from '../useRead.ts';

/** Rules in their newest version; null requests nothing. */
export const useCommissionRules = (query: ListCommissionRulesInput | null = {}) =>
  readAs('rules', useRead(listCommissionRules, query && { query }), (answer) => answer.commission_rules);

/** One rule with all versions; null requests nothing. */
export const useCommissionRule = (id: string | null) =>
  readAs(
    'rule',
    useRead(showCommissionRule, id === null ? null : { params: { id } }),
    (answer) => answer.commission_rule,
  );

export type CommissionRuleCandidate = Pick<CommissionRule, 'beneficiary' | 'audience' | 'product' | 'product_type'> &
  Omit<CommissionRuleVersion, 'created_at' | 'created_by' | 'entries_count'> & {
    rule_id: string;
    product_id: string | null;
    product_type_id: string | null;
  };

function candidateOf(
  rule: CommissionRule,
  version: Pick<CommissionRuleVersion, keyof CommissionRuleVersion & keyof CommissionRule>,
): CommissionRuleCandidate {
  const { kind, basis_points, fixed_cents, schedule, name, version: number, valid_from, valid_until } = version;
  return {
    rule_id: rule.id,
    beneficiary: rule.beneficiary,
    audience: rule.audience,
    product: rule.product,
    product_type: rule.product_type,
    product_id: rule.product?.id ?? null,
    product_type_id: rule.product_type?.id ?? null,
    kind,
    basis_points,
    fixed_cents,
    schedule,
    name,
    version: number,
    valid_from,
    valid_until,
  };
}

/**
 * Rule versions for `chooseRule` on a day. Older versions are only requested for rules whose newest version starts
 * later.
 */
export function useCommissionRuleVersions(rules: readonly CommissionRule[] | undefined, day: string) {
  const client = useClient();
  const older = (rules ?? []).filter(({ version, valid_from: from }) => version > 1 && from > day);
  // Versions are immutable; the key contains the newest one's number.
  const { data, error, mutate } = useSWR<CommissionRuleCandidate[], ApiError>(
    older.length > 0 ? ['commission_rule_versions', ...older.map(({ id, version }) => `${id} ${version}`)] : null,
    async () => {
      const answers = await Promise.all(older.map(({ id }) => client.call(showCommissionRule, { params: { id } })));
      return answers.flatMap(({ commission_rule: rule }) => rule.versions.map((one) => candidateOf(rule, one)));
    },
    { revalidateOnFocus: false },
  );
  const isWhole = rules !== undefined && (older.length === 0 || data !== undefined);
  return {
    candidates: isWhole
      ? [...rules.filter((rule) => !older.includes(rule)).map((rule) => candidateOf(rule, rule)), ...(data ?? [])]
      : undefined,
    error: isWhole ? undefined : error,
    retry: () => void mutate(),
  };
}
