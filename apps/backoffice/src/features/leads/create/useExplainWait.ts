import { useCallback } from 'react';
import type { LeadDetail } from '@funil/api/contract';
import { useAskDistributionCheck, useCan } from '@funil/api/react';
import { orNullIfLate } from '../../../screens/orNullIfLate.ts';

/**
 * Function that describes why a new lead waits. It returns null for a lead that does not wait or is offered, for users
 * who may not manage queues, and when the server does not answer in time.
 */
export function useExplainWait() {
  const { can } = useCan();
  const ask = useAskDistributionCheck();
  const mayAsk = can('distribution.manage');
  return useCallback(
    ({ number, is_waiting: isWaiting, offer }: LeadDetail): Promise<string | null> | null =>
      mayAsk && isWaiting && !offer
        ? orNullIfLate(
            ask({ lead: number }).then(({ queue }) => {
              if (!queue) return null;
              return queue.has_people
                ? `Ninguém da fila ${queue.name} está disponível: o lead espera.`
                : `Ninguém está na fila ${queue.name}: o lead espera.`;
            }),
          )
        : null,
    [ask, mayAsk],
  );
}
