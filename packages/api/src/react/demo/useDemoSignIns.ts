import { showDemoSignIns } from '../../contract/demo/demo.ts';
import type { DemoSignIns } from '../../contract/demo/demo.ts';
import { useRead } from '../useRead.ts';

/** Sign-ins of a demo account; undefined outside a demo (404). */
export function useDemoSignIns(): DemoSignIns | undefined {
  const { data } = useRead(
    showDemoSignIns,
    {},
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return data;
}
