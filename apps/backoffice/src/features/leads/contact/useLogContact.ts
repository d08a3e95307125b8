import { useCallback } from 'react';
import type { ContactChannel, ContactOverrideInput } from '@funil/api/contract';
import { useLeadHistory } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { askOutcome } from '../../reminders/pendingOutcomes.ts';

export type LinkedChannel = Extract<ContactChannel, 'phone' | 'whatsapp'>;

/** Logs a contact, and asks for its outcome. The phone or WhatsApp link opens even if logging fails. */
export function useLogContact(number: number) {
  const { contact } = useLeadHistory(number);
  const { id: uid } = useCurrentSession().user;
  return useCallback(
    (channel: LinkedChannel, override?: ContactOverrideInput) => {
      askOutcome(uid, { leadNumber: number, type: channel === 'phone' ? 'call' : 'whatsapp' });
      contact(channel, override).catch(() =>
        toast.error('Contato não registrado', { description: 'Anote na linha do tempo.' }),
      );
    },
    [contact, uid, number],
  );
}
