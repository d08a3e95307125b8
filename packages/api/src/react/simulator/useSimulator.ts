import { useMemo } from 'react';
import useSWR from 'swr';
import { assetUrl } from '../../client/assetUrl.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { showReferredSimulator, showSimulator } from '../../contract/simulator/simulator.ts';
import type { PublicSimulator } from '../../contract/simulator/simulator.ts';
import { useClient } from '../context.ts';
import { simulatorKey } from './simulatorKeys.ts';

/** The public simulator behind a code, or the account's own for null. Asked for once per visit: what a visitor looks at stays as it is. */
export function useSimulator(code: string | null) {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ simulator: PublicSimulator }, ApiError>(
    simulatorKey(code),
    () => (code === null ? client.call(showSimulator) : client.call(showReferredSimulator, { params: { code } })),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  const simulator = useMemo(() => {
    const given = data?.simulator;
    return given?.logo_url ? { ...given, logo_url: assetUrl(client.baseUrl, given.logo_url) } : given;
  }, [client, data]);
  return { simulator, error: data ? undefined : error, retry: () => void mutate() };
}
