import { useCallback, useRef } from 'react';
import { useClient } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { toast } from '@funil/ui';
import { failureToast } from '../../../platform/failureToast.ts';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';
import { writeRound } from '../../leadFilters/roundAddress.ts';
import { readRoundPage } from './readRoundPage.ts';

/** Starts a round over a list, or goes on from a place of it: page by page, in the order of the server. */
export function useRoundPages(query: LeadListQuery) {
  const client = useClient();
  const [, setParams] = useAddressParams();
  const isReading = useRef(false);
  return useCallback(
    async (after: string | null = null) => {
      if (isReading.current) return;
      isReading.current = true;
      try {
        const { numbers, next } = await readRoundPage(client, query, after);
        if (numbers.length > 0) setParams((current) => writeRound(current, { numbers, turn: 1, next }));
        else
          toast.info('Não há mais leads em aberto nesta lista', {
            description: 'Ganhos e perdidos só entram na rodada de uma lista deles.',
          });
      } catch (error) {
        failureToast('Não foi possível ler a lista', error);
      } finally {
        isReading.current = false;
      }
    },
    [client, query, setParams],
  );
}
