import { useEffect, useState } from 'react';
import type { LeadDetail } from '@funil/api/contract';
import {
  useCan,
  useLeadAttachments,
  useLeadEarnings,
  useLeadEvents,
  useLeadSimulations,
  usePerson,
  useReminders,
} from '@funil/api/react';
import { useDuplicatesOf } from '../duplicates/useDuplicatesOf.ts';
import { preloadLeadParts } from '../lazyLeadParts.ts';

/**
 * Whether all parts have loaded or failed. They appear together, because their varying heights would shift the layout.
 * A complete lead stays so.
 */
export function useAllPartsLoaded(number: number | null, lead: LeadDetail | undefined): boolean {
  const [wholeNumber, setWholeNumber] = useState<number | null>(null);
  const { can } = useCan();
  const waits = [
    useDuplicatesOf(lead),
    useLeadSimulations(number),
    usePerson(number),
    useLeadEvents(number),
    useLeadEarnings(can('commission.read') ? number : null),
    useReminders(number === null ? null : { state: 'open', lead_number: number }),
    // Only the lead states whether its attachments may be read.
    useLeadAttachments(lead?.allowed.read_attachments ? number : null),
  ].some(({ isLoading }) => isLoading);
  useEffect(() => {
    if (number !== null) preloadLeadParts();
  }, [number]);
  if (lead && !waits && wholeNumber !== number) setWholeNumber(number);
  return number !== null && wholeNumber === number;
}
