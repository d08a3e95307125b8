import { useMemo } from 'react';
import { listLeadAttachments } from '../../contract/leads/leadAttachments.ts';
import { findLeadDuplicates } from '../../contract/leads/leadDuplicates.ts';
import type { LeadDuplicateList } from '../../contract/leads/leadDuplicatesAnswers.ts';
import { listLeadEvents, listLeads, showLead } from '../../contract/leads/leads.ts';
import type { LeadDetail, LeadList } from '../../contract/leads/leads.ts';
import { showPerson } from '../../contract/persons/persons.ts';
import { shows } from '../dataEndpoints.ts';
import { keyOf } from '../keyOf.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/** Replaces the lead's row; returns the same page when it has none. */
function replaceRow(page: LeadList | undefined, lead: LeadDetail): LeadList | undefined {
  if (!page?.leads.some((row) => row.number === lead.number)) return page;
  return { ...page, leads: page.leads.map((row) => (row.number === lead.number ? lead : row)) };
}

const removeRow = (page: LeadList | undefined, number: number): LeadList | undefined =>
  page?.leads.some((row) => row.number === number)
    ? { ...page, leads: page.leads.filter((row) => row.number !== number) }
    : page;

const removeDuplicate = (found: LeadDuplicateList | undefined, number: number): LeadDuplicateList | undefined =>
  found?.duplicates.some(({ lead }) => lead?.number === number)
    ? { duplicates: found.duplicates.filter(({ lead }) => lead?.number !== number) }
    : found;

/** Cache updates after a lead was created or changed. */
export function useLeadCache() {
  const { keep, change, outdate } = useCommands();
  return useMemo(() => {
    const refreshLists = () => outdate(matches(listLeads), shows('lead_numbers'));
    async function forget(number: number) {
      await change(findLeadDuplicates, 'any', (found) => removeDuplicate(found, number));
      await change(listLeads, 'any', (page) => removeRow(page, number));
    }
    /** `removedNumbers`: leads that the user can no longer see. */
    async function leadsChanged(leads: readonly LeadDetail[], removedNumbers: readonly number[] = []) {
      for (const lead of leads) {
        await keep(showLead, { params: { number: lead.number } }, { lead });
        await change(listLeads, 'any', (page) => replaceRow(page, lead));
      }
      for (const number of removedNumbers) await forget(number);
      await Promise.all([
        outdate(
          ...leads.flatMap(({ number }) => [
            keyOf(listLeadEvents, { params: { number } }),
            keyOf(listLeadAttachments, { params: { number } }),
            keyOf(showPerson, { params: { number } }),
          ]),
          ...removedNumbers.map((number) => keyOf(showLead, { params: { number } })),
        ),
        refreshLists(),
      ]);
    }
    return {
      async leadCreated(lead: LeadDetail) {
        await keep(showLead, { params: { number: lead.number } }, { lead });
        await refreshLists();
      },
      leadChanged: (lead: LeadDetail) => leadsChanged([lead]),
      leadsChanged,
      /** Updates the cache after a merge. The other lead is in the trash: requesting it would fail. */
      async leadMerged(lead: LeadDetail, otherNumber: number) {
        await forget(otherNumber);
        await leadsChanged([lead]);
      },
      refreshLists,
      /** Refetches a lead that another user changed. */
      async leadOutdated(number: number) {
        await outdate(keyOf(showLead, { params: { number } }), keyOf(listLeadEvents, { params: { number } }));
      },
    };
  }, [keep, change, outdate]);
}
