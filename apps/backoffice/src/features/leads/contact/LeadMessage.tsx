import { useLead } from '@funil/api/react';
import { WhatsAppMessage } from './WhatsAppMessage.tsx';

/** Message to a lead of which the screen knows the number only. */
export function LeadMessage({ number, onClose }: { number: number; onClose: () => void }) {
  const { lead } = useLead(number);
  return lead ? <WhatsAppMessage lead={lead} onClose={onClose} /> : null;
}
