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
import { shows } from '../dataEndpoints.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for commission rules. They reject with an `ApiError`. */
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
      /** Refused when another user has created a version meanwhile. */
      change: async (id: string, input: ChangeCommissionRuleInput) =>
        changed(await call(changeCommissionRule, { params: { id }, body: input })),
      end: async (id: string, input: EndCommissionRuleInput) =>
        changed(await call(endCommissionRule, { params: { id }, body: input })),
      preview: (input: PreviewCommissionRuleInput) => call(previewCommissionRule, { body: input }),
      reload: async (id: string) => changed(await call(showCommissionRule, { params: { id } })),
    };
  }, [call, keep, outdate]);
}
