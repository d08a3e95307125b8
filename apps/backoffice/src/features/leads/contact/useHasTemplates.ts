import { useCallback } from 'react';
import type { LeadSummary } from '@funil/api/contract';
import { useCan, useWhatsAppTemplates } from '@funil/api/react';
import { templatesFor } from '../../whatsAppTemplates/templatesFor.ts';

/**
 * Whether a message to a lead is chosen from templates before WhatsApp opens.
 *
 * @param isAsked false requests no templates
 * @default isAsked true
 */
export function useHasTemplates(isAsked = true): (lead: { status: Pick<LeadSummary['status'], 'id'> }) => boolean {
  const { can } = useCan();
  const { templates } = useWhatsAppTemplates(isAsked && can('lead.writeNotes'));
  return useCallback(({ status }) => templatesFor(templates ?? [], status.id).length > 0, [templates]);
}
