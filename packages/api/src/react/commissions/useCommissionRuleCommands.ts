import { useMemo } from 'react';
import {
  changeCommissionRule,
  createCommissionRule,
  endCommissionRule,
  listCommissionRules,
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
import { showLeadEarnings } from '../../contract/commissions/commissions.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/**
 * What can be done to the rules of commissions. Each promise rejects with an `ApiError`; the lists follow by
 * themselves.
 */
export function useCommissionRuleCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    async function save(send: () => Promise<CommissionRuleAnswer>) {
      const answer = await send();
      await keep(showCommissionRule, { params: { id: answer.commission_rule.id } }, answer);
      void outdate(matches(listCommissionRules, showLeadEarnings));
      return answer.commission_rule;
    }
    return {
      create: (input: CreateCommissionRuleInput) => save(() => call(createCommissionRule, { body: input })),
      /** Makes the next version; refused where somebody else has made one meanwhile. */
      change: (id: string, input: ChangeCommissionRuleInput) =>
        save(() => call(changeCommissionRule, { params: { id }, body: input })),
      end: (id: string, input: EndCommissionRuleInput) =>
        save(() => call(endCommissionRule, { params: { id }, body: input })),
      /** What a rule that is not saved would have changed lately. Changes nothing. */
      preview: (input: PreviewCommissionRuleInput) => call(previewCommissionRule, { body: input }),
      /** The rule as it is now, for whoever was refused because of a newer version. */
      async reload(id: string) {
        const answer = await call(showCommissionRule, { params: { id } });
        await keep(showCommissionRule, { params: { id } }, answer);
        void outdate(matches(listCommissionRules));
        return answer.commission_rule;
      },
    };
  }, [call, keep, outdate]);
}
