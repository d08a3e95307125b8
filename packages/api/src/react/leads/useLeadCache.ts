import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { LeadDuplicate } from '../../contract/leads/leadDuplicates.ts';
import type { LeadDetail, LeadList } from '../../contract/leads/leads.ts';
import { infinitePrefix, isDashboardKey, isLeadDuplicatesKey, isLeadListKey, isLeadTotalsKey, keys } from '../keys.ts';
import { leadAttachmentsKey } from './leadAttachmentsKey.ts';

/** A page with the changed lead in its row; the very same page when the lead is not on it. */
function replaceRow(page: LeadList | undefined, lead: LeadDetail): LeadList | undefined {
  if (!page?.leads.some((row) => row.number === lead.number)) return page;
  return { ...page, leads: page.leads.map((row) => (row.number === lead.number ? lead : row)) };
}

const removeRow = (page: LeadList | undefined, number: number): LeadList | undefined =>
  page?.leads.some((row) => row.number === number)
    ? { ...page, leads: page.leads.filter((row) => row.number !== number) }
    : page;

interface Duplicates {
  duplicates: LeadDuplicate[];
}

const removeDuplicate = (found: Duplicates | undefined, number: number): Duplicates | undefined =>
  found?.duplicates.some(({ lead }) => lead?.number === number)
    ? { duplicates: found.duplicates.filter(({ lead }) => lead?.number !== number) }
    : found;

/** What the cache must learn after a lead was created or changed. */
export function useLeadCache() {
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    /** Lists show the change at once, then ask again for the pages that it touched. */
    async function refreshLists() {
      const lists = [...cache.keys()].filter(
        (key) => key.startsWith(infinitePrefix) && isLeadListKey(key.slice(infinitePrefix.length)),
      );
      await Promise.all([...lists.map((key) => mutate(key)), mutate(isLeadTotalsKey), mutate(isDashboardKey)]);
    }
    /** Nothing leads to it any more: no row, and no word that somebody is the same person. */
    async function forget(number: number) {
      await mutate<Duplicates>(isLeadDuplicatesKey, (found) => removeDuplicate(found, number), { revalidate: false });
      await mutate<LeadList>(isLeadListKey, (page) => removeRow(page, number), { revalidate: false });
    }
    /** `goneNumbers`: leads that the person no longer sees. */
    async function leadsChanged(leads: readonly LeadDetail[], goneNumbers: readonly number[] = []) {
      for (const lead of leads) {
        await mutate(keys.lead(lead.number), { lead }, { revalidate: false });
        await mutate<LeadList>(isLeadListKey, (page) => replaceRow(page, lead), { revalidate: false });
      }
      for (const number of goneNumbers) await forget(number);
      await Promise.all([
        ...leads.flatMap(({ number }) => [mutate(keys.leadEvents(number)), mutate(leadAttachmentsKey(number))]),
        ...goneNumbers.map((number) => mutate(keys.lead(number))),
        refreshLists(),
      ]);
    }
    return {
      async leadCreated(lead: LeadDetail) {
        await mutate(keys.lead(lead.number), { lead }, { revalidate: false });
        await refreshLists();
      },
      leadChanged: (lead: LeadDetail) => leadsChanged([lead]),
      leadsChanged,
      /** The other one is in the trash: asking for it again would find nothing. */
      async leadMerged(lead: LeadDetail, otherNumber: number) {
        await forget(otherNumber);
        await leadsChanged([lead]);
      },
      refreshLists,
      /** Somebody else changed it: what is cached is old. */
      async leadOutdated(number: number) {
        await Promise.all([mutate(keys.lead(number)), mutate(keys.leadEvents(number))]);
      },
    };
  }, [cache, mutate]);
}
