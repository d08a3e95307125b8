import { useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { CableRegister } from '../contract/cable/cable.ts';
import { useClient } from '../react/context.ts';
import { infinitePrefix, keys } from '../react/keys.ts';
import { isLeadTransferKey } from '../react/leadTransfers/leadTransferKeys.ts';
import { useLeadCache } from '../react/leads/useLeadCache.ts';
import { refetchSignal } from '../react/refetchSignal.ts';
import { createLeadUpdates } from './createLeadUpdates.ts';
import { useChannel } from './useChannel.ts';
import { leadAttachmentsKey } from '../react/leads/leadAttachmentsKey.ts';
import { leadSimulationsKey } from '../react/simulator/simulatorKeys.ts';

const under =
  (...prefixes: string[]) =>
  (path: string) =>
    prefixes.some((prefix) => path.startsWith(prefix));

/** Resources that show what a register holds under another name. */
const alsoShows: Partial<Record<CableRegister, string[]>> = {
  users: [keys.people, keys.userOptions],
  groups: [keys.people, keys.userOptions, '/api/users'],
  partners: [keys.userOptions],
  referral_teams: [keys.userOptions],
  product_types: ['/api/products'],
};

const leadPaths = under('/api/leads');
const notificationPaths = under('/api/notification_users');
const reminderPaths = under('/api/reminders');
const jobPaths = under('/api/jobs');
/** Imports and their list; what the columns of a file seem to be does not change. */
const isImportPath = (path: string) => path.startsWith('/api/lead_imports') && !path.includes('/suggestion');
/** What no other channel tells of: the session, the registers, numbers and reports. */
const otherPaths = (path: string) =>
  path.startsWith('/api/') && !leadPaths(path) && !notificationPaths(path) && !reminderPaths(path) && !jobPaths(path);

/**
 * Keeps everything that the hooks of `@funil/api/react` show up to date with what others change. Once, around the
 * screens of a signed-in person.
 */
export function useLiveCache(): void {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  const { leadsChanged, refreshLists } = useLeadCache();

  /** Asks again for what is shown of the paths; what is only kept is asked for when it is shown next. */
  const outdate = useMemo(() => {
    return (isOld: (path: string) => boolean) => {
      void mutate((key) => typeof key === 'string' && isOld(key));
      for (const key of cache.keys())
        if (key.startsWith(infinitePrefix) && isOld(key.slice(infinitePrefix.length))) void mutate(key);
    };
  }, [cache, mutate]);

  const leads = useMemo(() => {
    const refetch = () => {
      void mutate((key) => typeof key === 'string' && key.startsWith('/api/leads/'));
      refetchSignal(client).emit();
    };
    return createLeadUpdates({ client, cache, leadsChanged, refreshLists, refetch });
  }, [client, cache, mutate, leadsChanged, refreshLists]);

  useEffect(() => {
    document.addEventListener('visibilitychange', leads.wake);
    return () => {
      document.removeEventListener('visibilitychange', leads.wake);
      leads.stop();
    };
  }, [leads]);

  useChannel('NotificationsChannel', ({ kind }) => {
    if (kind !== 'reminders_changed') outdate(notificationPaths);
    if (kind !== 'notifications_changed') outdate(reminderPaths);
  });
  useChannel('LeadsChannel', (news) => {
    if (news.kind === 'lead_noted') {
      void mutate(keys.leadEvents(news.number));
      void mutate(leadAttachmentsKey(news.number));
      void mutate(leadSimulationsKey(news.number));
    } else leads.hear(news);
  });
  // A transfer or an import is as far as its job is.
  useChannel('JobsChannel', (news) =>
    outdate(
      (path) =>
        isLeadTransferKey(path) ||
        isImportPath(path) ||
        (news.kind === 'refetch' ? jobPaths(path) : path === keys.job(news.job_id)),
    ),
  );
  useChannel('AccountChannel', (news) => {
    if (news.kind !== 'register_changed') {
      void mutate(keys.account);
      outdate((path) => path === keys.accountSettings);
    }
    if (news.kind === 'refetch') outdate(otherPaths);
    if (news.kind === 'register_changed') outdate(under(`/api/${news.register}`, ...(alsoShows[news.register] ?? [])));
  });
}
