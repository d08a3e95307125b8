import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import { listKnownReferrals } from '../../contract/simulator/simulator.ts';
import type { KnownReferral } from '../../contract/simulator/simulator.ts';
import { useClient } from '../context.ts';
import { knownReferralsKey } from './simulatorKeys.ts';

/** Whom the viewer's own link brought although they were there already, the latest first. */
export function useKnownReferrals() {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ known_referrals: KnownReferral[] }, ApiError>(knownReferralsKey, () =>
    client.call(listKnownReferrals),
  );
  return { referrals: data?.known_referrals, error: data ? undefined : error, retry: () => void mutate() };
}
