import { useMemo } from 'react';
import {
  listAdministrativeStatuses,
  listHolidays,
  saveAdministrativeStatuses,
  saveHolidays,
} from '../../contract/account/accountSettings.ts';
import type { Holiday } from '../../contract/account/accountSettings.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Administrative statuses, requested while `isAsked`. `save` replaces the list and rejects with an `ApiError`: with
 * `list.outdated` when the list is not the `version` that the changes are based on.
 */
export function useAdministrativeStatuses(isAsked = true) {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listAdministrativeStatuses, isAsked ? {} : null);
  const commands = useMemo(
    () => ({
      async save(list: { id: string | null; name: string }[], version?: string) {
        const answer = await call(saveAdministrativeStatuses, { body: { administrative_statuses: list, version } });
        await keep(listAdministrativeStatuses, {}, answer);
      },
    }),
    [call, keep],
  );
  return { statuses: data?.administrative_statuses, version: data?.version, error, isLoading, retry, ...commands };
}

/** Holidays, earliest first. `save` replaces the list and rejects as that of `useAdministrativeStatuses`. */
export function useHolidays() {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listHolidays);
  const commands = useMemo(
    () => ({
      async save(list: Holiday[], version?: string) {
        await keep(listHolidays, {}, await call(saveHolidays, { body: { holidays: list, version } }));
      },
    }),
    [call, keep],
  );
  return { holidays: data?.holidays, version: data?.version, error, isLoading, retry, ...commands };
}
