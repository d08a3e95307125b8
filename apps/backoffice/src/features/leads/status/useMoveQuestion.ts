import { useCallback } from 'react';
import type { LeadDetail, LeadStatus } from '@funil/api/contract';
import { useAskSaleChange } from '@funil/api/react';
import { knowsCommissions } from '../../commissions/sale/knowsCommissions.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { questionOf } from './statusMove.ts';
import type { MoveQuestion } from './statusMove.ts';

/**
 * What has to be asked before a lead moves: what the move itself needs, and of a sale that is opened again whether its
 * commissions are to be taken back, where it has some. Where that cannot be found out it is asked all the same.
 */
export function useMoveQuestion() {
  const askSaleChange = useAskSaleChange();
  const { user } = useCurrentSession();
  return useCallback(
    async (
      lead: Pick<LeadDetail, 'number' | 'product' | 'value_cents'> & { status: Pick<LeadStatus, 'kind'> },
      status: Pick<LeadStatus, 'kind'>,
    ): Promise<MoveQuestion> => {
      const question = questionOf(lead, status);
      if (question || lead.status.kind !== 'won' || status.kind === 'won' || !knowsCommissions(user.role))
        return question;
      const change = await askSaleChange(lead.number, { outcome: 'reopened' }).catch(() => null);
      return change && !change.is_accrued ? null : 'reopen';
    },
    [askSaleChange, user.role],
  );
}
