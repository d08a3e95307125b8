import { useCallback, useMemo } from 'react';
import { assetUrl } from '../../client/assetUrl.ts';
import { showReferredSimulator, showSimulator } from '../../contract/simulator/simulator.ts';
import { useClient } from '../context.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** What a visitor looks at stays as it is. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * The public simulator behind a code, or the account's own for null. Asked for once per visit, and again by
 * `retry`. `renewFormToken` reads a token of now, and leaves what is shown as it is.
 *
 * @param isWanted false requests none
 * @default isWanted true
 */
export function useSimulator(code: string | null, isWanted = true) {
  const { baseUrl } = useClient();
  const own = useRead(showSimulator, isWanted && code === null ? {} : null, once);
  const referred = useRead(showReferredSimulator, isWanted && code !== null ? { params: { code } } : null, once);
  const { data, error, isLoading, retry } = code === null ? own : referred;
  const simulator = useMemo(() => {
    const given = data?.simulator;
    return given?.logo_url ? { ...given, logo_url: assetUrl(baseUrl, given.logo_url) } : given;
  }, [baseUrl, data]);
  const { call } = useCommands();
  const renewFormToken = useCallback(async () => {
    const answer = code === null ? await call(showSimulator) : await call(showReferredSimulator, { params: { code } });
    return answer.simulator.form_token;
  }, [call, code]);
  return { simulator, error, isLoading, retry, renewFormToken };
}
