import useSWR from 'swr';
import { listPartners, showPartner } from '../../contract/partners/partners.ts';
import type { Partner, PartnerAnswer } from '../../contract/partners/partners.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Every partner in the order of the alphabet, archived ones too. */
export function usePartners() {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ partners: Partner[] }, ApiError>(keys.partners, () =>
    client.call(listPartners),
  );
  return { partners: data?.partners, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}

/** One partner with its people; nothing is asked for null. */
export function usePartner(id: string | null) {
  const client = useClient();
  const { data, error, mutate } = useSWR<PartnerAnswer, ApiError>(id === null ? null : keys.partner(id), () =>
    client.call(showPartner, { params: { id: id! } }),
  );
  return { partner: data?.partner, error: data ? undefined : error, retry: () => void mutate() };
}
