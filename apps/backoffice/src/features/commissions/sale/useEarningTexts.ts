import { useMemo } from 'react';
import { levelOf } from '@funil/api/contract';
import { useAskBulkEarnings, useAskLeadEarnings } from '@funil/api/react';
import { formatCurrency } from '@funil/validation/values';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { orNullIfLate } from '../../../screens/orNullIfLate.ts';
import { describeEarnings } from './describeEarnings.ts';

/** Descriptions of the earnings of a new sale or of bulk actions. Null without visible earnings or after a timeout. */
export function useEarningTexts() {
  const askLead = useAskLeadEarnings();
  const askBulks = useAskBulkEarnings();
  const { user } = useCurrentSession();
  return useMemo(
    () => ({
      ofLead: (number: number) => orNullIfLate(askLead(number).then((earnings) => describeEarnings(earnings, user.id))),
      ofBulks: (ids: readonly string[]) =>
        orNullIfLate(
          askBulks(ids).then(({ amount_cents: cents }) => {
            if (cents === 0) return null;
            const whose = levelOf(user.role, 'commission.read') === 'own' ? 'para você' : 'em comissões';
            return `Gera ${formatCurrency(cents)} ${whose}`;
          }),
        ),
    }),
    [askLead, askBulks, user.id, user.role],
  );
}
