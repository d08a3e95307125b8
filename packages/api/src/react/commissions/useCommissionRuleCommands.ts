import { useMemo } from 'react';
import {
  changeCommissionRule,
  createCommissionRule,
  endCommissionRule,
  previewCommissionRule,
  showCommissionRule,
} from '../../contract/commissions/commissionRules.ts';
import type {
  ChangeCommissionRuleInput,
  CommissionRuleAnswer,
  CreateCommissionRuleInput,
  EndCommissionRuleInput,
  PreviewCommissionRuleInput,
} from '../../contract/commissions/commissionRules.ts';
import { shows } from '../facts.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

/**
 * What can be done to the rules of commissions. Each promise rejects with an `ApiError`; the lists follow by
 * themselves.
 */
export function useCommissionRuleCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    async function changed(answer: CommissionRuleAnswer) {
      const args = { params: { id: answer.commission_rule.id } };
      await keep(showCommissionRule, args, answer);
      void outdate(shows('commission_rules', keyOf(showCommissionRule, args)));
      return answer.commission_rule;
    }
    return {
      create: async (input: CreateCommissionRuleInput) => changed(await call(createCommissionRule, { body: input })),
      /** Makes the next version; refused where somebody else has made one meanwhile. */
      change: async (id: string, input: ChangeCommissionRuleInput) =>
        changed(await call(changeCommissionRule, { params: { id }, body: input })),
      end: async (id: string, input: EndCommissionRuleInput) =>
        changed(await call(endCommissionRule, { params: { id }, body: input })),
      /** What a rule that is not saved would have changed lately. Changes nothing. */
      preview: (input: PreviewCommissionRuleInput) => call(previewCommissionRule, { body: input }),
      /** The rule as it is now, for whoever was refused because of a newer version. */
      reload: async (id: string) => changed(await call(showCommissionRule, { params: { id } })),
    };
  }, [call, keep, outdate]);
}
