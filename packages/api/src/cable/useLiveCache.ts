import { useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { isOfArea } from '../client/sessionAreas.ts';
import { showAccount } from '../contract/account/account.ts';
import { showAccountSettings } from '../contract/account/accountSettings.ts';
import { showJob } from '../contract/jobs/jobs.ts';
import { listLeads } from '../contract/leads/leads.ts';
import { useClient } from '../react/ClientContext.ts';
import { dataEndpoints, shows } from '../react/dataEndpoints.ts';
import { keyOf } from '../react/keyOf.ts';
import { useLeadCache } from '../react/leads/useLeadCache.ts';
import { includes, matches } from '../react/matches.ts';
import { refetchSignal } from '../react/refetchSignal.ts';
import { useCommands } from '../react/useCommands.ts';
import { createLeadUpdates } from './createLeadUpdates.ts';
import { useChannel } from './useChannel.ts';

const isLeadList = matches(listLeads);
const isJob = matches(showJob);
/** Matches the account's settings, not its public data. */
const isAccountSettings = matches(showAccountSettings);

const ofOtherChannels = [
  isLeadList,
  isJob,
  ...(['leads', 'notifications', 'reminders', 'own_offers', 'lead_imports', 'lead_transfers'] as const).map((fact) =>
    shows(fact),
  ),
];

/** Whether the key's data belongs to no other channel: session, catalog, numbers, reports. */
const ofNoOtherChannel = (key: unknown) =>
  typeof key === 'string' && isOfArea(key, 'user') && !includes(ofOtherChannels, key);

/** Keeps the hooks' data current. Use it once, around the screens of a signed-in user. */
export function useLiveCache(): void {
  const client = useClient();
  const { cache } = useSWRConfig();
  const { outdate } = useCommands();
  const { leadsChanged, refreshLists } = useLeadCache();

  const leads = useMemo(() => {
    const refetch = ({ withNumbers }: { withNumbers: boolean }) => {
      void outdate(shows('leads'), ...(withNumbers ? [shows('lead_numbers')] : []));
      refetchSignal(client).emit(isLeadList);
    };
    return createLeadUpdates({ client, cache, leadsChanged, refreshLists, refetch });
  }, [client, cache, leadsChanged, outdate, refreshLists]);

  useEffect(() => {
    document.addEventListener('visibilitychange', leads.wake);
    return () => {
      document.removeEventListener('visibilitychange', leads.wake);
      leads.stop();
    };
  }, [leads]);

  useChannel('LeadsChannel', (event) => {
    if (event.kind === 'lead_noted') {
      const params = { number: event.number };
      void outdate(...dataEndpoints.lead_records.map((one) => keyOf(one, { params })));
    } else leads.handle(event);
  });
  useChannel('NotificationsChannel', ({ kind }) => {
    const hasMissed = kind === 'refetch';
    if (hasMissed || kind === 'notifications_changed') void outdate(shows('notifications'));
    if (hasMissed || kind === 'reminders_changed') void outdate(shows('reminders'));
    if (hasMissed || kind === 'lead_offers_changed') void outdate(shows('own_offers'));
  });
  useChannel('JobsChannel', (event) => {
    // Refetches transfers and imports too, because they show their job's progress.
    void outdate(
      shows('lead_transfers'),
      shows('lead_imports'),
      event.kind === 'refetch' ? isJob : keyOf(showJob, { params: { id: event.job_id } }),
    );
  });
  // After missed events every channel refetches only its own data, so that nothing is requested twice.
  useChannel('AccountChannel', (event) => {
    if (event.kind === 'catalog_changed') void outdate(shows(event.catalog));
    else if (event.kind === 'refetch') void outdate(keyOf(showAccount), ofNoOtherChannel);
    else void outdate(keyOf(showAccount), isAccountSettings);
  });
}
