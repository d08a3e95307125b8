import { useEffect, useState } from 'react';
import type { LeadDetail } from '@funil/api/contract';
import { useCan, useLeadAttachments, useLeadEarnings, useLeadSimulations, useReminders } from '@funil/api/react';
import { useDuplicatesOf } from '../duplicates/useDuplicatesOf.ts';
import { preloadLeadParts } from '../lazyForms.ts';

/**
 * Whether everything between the heading of a lead and its history is known. Each part is as high as what is in it:
 * parts that came one by one would push each other down under the reader's eyes, so that they show together, below a
 * heading that waits for the lead alone. They are requested together, what fails is known as well, and a lead that was
 * whole once stays so.
 */
export function useIsWhole(number: number | null, lead: LeadDetail | undefined): boolean {
  const [wholeNumber, setWholeNumber] = useState<number | null>(null);
  const { can } = useCan();
  const waits = [
    useDuplicatesOf(lead),
    useLeadSimulations(number),
    useLeadEarnings(can('commission.read') ? number : null),
    useReminders(number === null ? null : { state: 'open', lead_number: number }),
    // Whose attachments the viewer may read only the lead itself says.
    useLeadAttachments(lead?.allowed.read_attachments ? number : null),
  ].some(({ isLoading }) => isLoading);
  useEffect(() => {
    if (number !== null) preloadLeadParts();
  }, [number]);
  if (lead && !waits && wholeNumber !== number) setWholeNumber(number);
  return number !== null && wholeNumber === number;
}
