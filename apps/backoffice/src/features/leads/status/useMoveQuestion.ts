import { useCallback } from 'react';
import type { LeadDetail, LeadStatus, LeadSummary } from '@funil/api/contract';
import { useAskSaleChange } from '@funil/api/react';
import { readsCommissions } from '../../commissions/sale/readsCommissions.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { questionOf } from './statusMoveQuestion.ts';
import type { MoveQuestion } from './statusMoveQuestion.ts';
import { useLackedOwnFields } from '../../ownFields/useLackedOwnFields.ts';
import type { OwnFormField } from '../../ownFields/ownFormValues.ts';

export interface AskedMove {
  question: Exclude<MoveQuestion, null>;
  /** Fields that the status requires and the lead lacks. */
  ownFields: readonly OwnFormField[];
}

/**
 * The question before a move; null without one. Reopening a sale needs a question only if it has commissions, or
 * if that is unknown.
 */
export function useMoveQuestion() {
  const lackedBy = useLackedOwnFields();
  const askSaleChange = useAskSaleChange();
  const { user } = useCurrentSession();
  return useCallback(
    async (
      lead: Pick<LeadDetail, 'number' | 'product' | 'value_cents'> &
        Pick<LeadSummary, 'own_fields'> & { status: Pick<LeadStatus, 'kind'> },
      status: Pick<LeadStatus, 'id' | 'kind'>,
    ): Promise<AskedMove | null> => {
      const ownFields = lackedBy(status.id, [lead]);
      const asked = questionOf(lead, status) ?? (ownFields.length > 0 ? 'fields' : null);
      if (
        (asked && asked !== 'fields') ||
        lead.status.kind !== 'won' ||
        status.kind === 'won' ||
        !readsCommissions(user.role)
      )
        return asked && { question: asked, ownFields };
      const change = await askSaleChange(lead.number, { outcome: 'reopened' }).catch(() => null);
      const question = change && !change.is_accrued ? asked : 'reopen';
      return question && { question, ownFields };
    },
    [askSaleChange, lackedBy, user.role],
  );
}
