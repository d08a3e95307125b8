import { useMemo } from 'react';
import { saveContactHours, showContactHours } from '../../contract/contactHours/contactHours.ts';
import type { ContactHours } from '../../contract/contactHours/contactHours.ts';
import { listLeads, showLead } from '../../contract/leads/leads.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Hours in which people may be called or sent messages. `save` replaces them and rejects with an `ApiError`: with
 * `contact_hours.outdated` and the present hours when they are not the `version` that the changes are based on.
 */
export function useContactHours() {
  const { call, keep, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showContactHours);
  const commands = useMemo(
    () => ({
      async save(hours: ContactHours, version?: string) {
        await keep(showContactHours, {}, await call(saveContactHours, { body: { ...hours, version } }));
        // The lights of leads follow the hours.
        void outdate(matches(listLeads, showLead));
      },
    }),
    [call, keep, outdate],
  );
  return { hours: data?.contact_hours, version: data?.version, error, isLoading, retry, ...commands };
}
