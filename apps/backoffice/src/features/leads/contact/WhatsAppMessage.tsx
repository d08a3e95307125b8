import type { ContactOverrideInput, LeadSummary } from '@funil/api/contract';
import { useLeadSimulations, useWhatsAppTemplates } from '@funil/api/react';
import { formatCurrency } from '@funil/validation/values';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { MessageModal } from '../../whatsAppTemplates/MessageModal.tsx';
import { templatesFor } from '../../whatsAppTemplates/templatesFor.ts';
import { simulationLink } from './simulationText.ts';
import { whatsAppLink } from './contactLinks.ts';
import { useLogContact } from './useLogContact.ts';

interface WhatsAppMessageProps {
  lead: Pick<LeadSummary, 'number' | 'name' | 'phone' | 'product' | 'status'>;
  /** Why the person is reached although the light is not green. */
  override?: ContactOverrideInput | undefined;
  /** Called after the conversation was recorded. */
  onSent?: (() => void) | undefined;
  onClose: () => void;
}

/** Message to a lead by the account's templates, filled in with the data of the lead. */
export function WhatsAppMessage({ lead, override, onSent, onClose }: WhatsAppMessageProps) {
  const { user } = useCurrentSession();
  const { templates = [] } = useWhatsAppTemplates();
  const logContact = useLogContact(lead.number);
  const { simulations, isLoading } = useLeadSimulations(lead.number);
  // The text is filled in once, so it waits for the simulations.
  if (isLoading) return null;
  const latest = simulations?.[0];
  return (
    <MessageModal
      to={lead.name}
      templates={templatesFor(templates, lead.status.id)}
      values={{
        nome: lead.name.split(' ')[0],
        vendedor: user.name.split(' ')[0],
        ...(lead.product && { produto: lead.product.name }),
        ...(latest?.estimate && { parcela: formatCurrency(latest.estimate.first_installment_cents) }),
        // The page on which it was made, whose ranges and rates may differ from those of the user's own page.
        ...(latest && { simulacao: simulationLink(latest, latest.referral?.code ?? user.code) }),
      }}
      linkOf={(text) => whatsAppLink(lead.phone ?? '', text) ?? ''}
      onSend={() => {
        logContact('whatsapp', override);
        onSent?.();
      }}
      onClose={onClose}
    />
  );
}
