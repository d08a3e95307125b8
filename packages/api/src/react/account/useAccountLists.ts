import { useMemo } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import type { AdministrativeStatus, Holiday } from '../../contract/account/accountSettings.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

const endpoints = () => import('../../contract/account/accountSettings.ts');

/** The account's administrative statuses in its order, unless nobody asks for them; `save` replaces the list and rejects with an `ApiError`. */
export function useAdministrativeStatuses(isAsked = true) {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ administrative_statuses: AdministrativeStatus[] }, ApiError>(
    isAsked ? keys.administrativeStatuses : null,
    async () => client.call((await endpoints()).listAdministrativeStatuses),
  );
  const commands = useMemo(
    () => ({
      async save(list: { id: string | null; name: string }[]) {
        await mutate(
          client.call((await endpoints()).saveAdministrativeStatuses, { body: { administrative_statuses: list } }),
          { revalidate: false },
        );
      },
    }),
    [client, mutate],
  );
  return {
    statuses: data?.administrative_statuses,
    error: data ? undefined : error,
    retry: () => void mutate(),
    ...commands,
  };
}

/** Days without working hours, the earliest first; `save` replaces the list and rejects with an `ApiError`. */
export function useHolidays() {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ holidays: Holiday[] }, ApiError>(keys.holidays, async () =>
    client.call((await endpoints()).listHolidays),
  );
  const commands = useMemo(
    () => ({
      async save(list: Holiday[]) {
        await mutate(client.call((await endpoints()).saveHolidays, { body: { holidays: list } }), {
          revalidate: false,
        });
      },
    }),
    [client, mutate],
  );
  return { holidays: data?.holidays, error: data ? undefined : error, retry: () => void mutate(), ...commands };
}
