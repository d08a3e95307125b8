import { useLead } from '@funil/api/react';
import { ContactDialogs } from './ContactDialogs.tsx';
import type { LinkedChannel } from './useLogContact.ts';

interface LeadContactProps {
  number: number;
  channel: LinkedChannel;
  hasTemplates: boolean;
  onClose: () => void;
}

/** `ContactDialogs` of a lead of which the screen knows the number only. */
export function LeadContact({ number, ...props }: LeadContactProps) {
  const { lead } = useLead(number);
  return lead ? <ContactDialogs lead={lead} {...props} /> : null;
}
