import { listLossReasons } from '../../contract/catalog/catalog.ts';
import { useRead } from '../useRead.ts';

/** Reasons for losing a lead. */
export function useLossReasons() {
  const { data, error, isLoading, retry } = useRead(listLossReasons);
  return { lossReasons: data?.loss_reasons, error, isLoading, retry };
}
