import { useCallback } from 'react';
import type { LeadDetail, LeadStatus } from '@funil/api/contract';
import { useAskSaleChange } from '@funil/api/react';
import { readsCommissions } from '../../commissions/sale/readsCommissions.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { questionOf } from './statusMoveQuestion.ts';
import type { MoveQuestion } from './statusMoveQuestion.ts';

/** Reopening a sale needs a question only if it has commissions, or if that is unknown. */
export function useMoveQuestion() {
  const askSaleChange = useAskSaleChange();
  const { user } = useCurrentSession();
  return useCallback(
    async (
      lead: Pick<LeadDetail, 'number' | 'product' | 'value_cents'> & { status: Pick<LeadStatus, 'kind'> },
      status: Pick<LeadStatus, 'kind'>,
    ): Promise<MoveQuestion> => {
      const question = questionOf(lead, status);
      if (question || lead.status.kind !== 'won' || status.kind === 'won' || !readsCommissions(user.role))
        return question;
      const change = await askSaleChange(lead.number, { outcome: 'reopened' }).catch(() => null);
      return change && !change.is_accrued ? null : 'reopen';
    },
    [askSaleChange, user.role],
  );
}
