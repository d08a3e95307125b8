import { listLossReasons } from '../../contract/catalog/catalog.ts';
import { useRead } from '../useRead.ts';

/** Active loss reasons. */
export function useLossReasons() {
  const { data, error, isLoading, retry } = useRead(listLossReasons);
  return { lossReasons: data?.loss_reasons, error, isLoading, retry };
}
