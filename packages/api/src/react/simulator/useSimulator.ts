import { useCallback, useMemo } from 'react';
import { assetUrl } from '../../client/assetUrl.ts';
import { showReferredSimulator, showSimulator } from '../../contract/simulator/simulator.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The page must not change while a visitor reads it. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * The simulator of a code, or for null the account's. Requested once per visit, and by `retry`.
 *
 * @param isWanted false requests nothing
 * @default isWanted true
 */
export function useSimulator(code: string | null, isWanted = true) {
  const { baseUrl } = useClient();
  const own = useRead(showSimulator, isWanted && code === null ? {} : null, once);
  const referred = useRead(showReferredSimulator, isWanted && code !== null ? { params: { code } } : null, once);
  const { data, error, isLoading, retry } = code === null ? own : referred;
  const simulator = useMemo(() => {
    const answer = data?.simulator;
    return answer?.logo_url ? { ...answer, logo_url: assetUrl(baseUrl, answer.logo_url) } : answer;
  }, [baseUrl, data]);
  const { call } = useCommands();
  const renewFormToken = useCallback(async () => {
    const answer = code === null ? await call(showSimulator) : await call(showReferredSimulator, { params: { code } });
    return answer.simulator.form_token;
  }, [call, code]);
  return { simulator, error, isLoading, retry, renewFormToken };
}
