import useSWR from 'swr';
import { listLossReasons } from '../../contract/registers/registers.ts';
import type { LossReason } from '../../contract/registers/registers.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Reasons for losing a lead. */
export function useLossReasons() {
  const client = useClient();
  const { data, error, isLoading } = useSWR<{ loss_reasons: LossReason[] }, ApiError>(keys.lossReasons, () =>
    client.call(listLossReasons),
  );
  return { lossReasons: data?.loss_reasons, error, isLoading };
}
