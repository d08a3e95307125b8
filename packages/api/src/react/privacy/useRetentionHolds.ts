import { useMemo } from 'react';
import {
  createRetentionHold,
  liftRetentionHold,
  listHoldsOfPerson,
  listRetentionHolds,
} from '../../contract/privacy/retentionHolds.ts';
import type { CreateRetentionHoldInput } from '../../contract/privacy/retentionHolds.ts';
import { previewAnonymization } from '../../contract/privacy/anonymizations.ts';
import { listRetentionRecords, showRetention } from '../../contract/privacy/retention.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

function useHoldCommands() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    const refresh = () =>
      outdate(
        matches(listRetentionHolds, listHoldsOfPerson, showRetention, listRetentionRecords, previewAnonymization),
      );
    return {
      /** Places a hold on the person of a lead. */
      async create(number: number, input: CreateRetentionHoldInput) {
        await call(createRetentionHold, { params: { number }, body: input });
        await refresh();
      },
      async lift(id: string) {
        await call(liftRetentionHold, { params: { id } });
        await refresh();
      },
    };
  }, [call, outdate]);
}

/** Holds of the account, and the commands to place and lift one, which reject with an `ApiError`. */
export function useRetentionHolds() {
  const { data, error, isLoading, retry } = useRead(listRetentionHolds);
  return { holds: data?.retention_holds, error, isLoading, retry, ...useHoldCommands() };
}

/** Holds of a lead's person, and the same commands. */
export function useHoldsOfPerson(number: number) {
  const { data, error, isLoading, retry } = useRead(listHoldsOfPerson, { params: { number } });
  return { holds: data?.retention_holds, error, isLoading, retry, ...useHoldCommands() };
}
