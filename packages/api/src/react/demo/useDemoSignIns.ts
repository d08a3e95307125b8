import useSWR from 'swr';
import { showDemoSignIns } from '../../contract/demo/demo.ts';
import type { DemoSignIns } from '../../contract/demo/demo.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Sign-ins of a demo account; undefined outside a demo, which answers 404. */
export function useDemoSignIns(): DemoSignIns | undefined {
  const client = useClient();
  const { data } = useSWR<DemoSignIns, ApiError>(keys.demoSignIns, () => client.call(showDemoSignIns), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return data;
}
