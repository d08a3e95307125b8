import { useCallback } from 'react';
import type { ContactChannel, ContactOverrideInput } from '@funil/api/contract';
import { useLeadHistory } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { failureToast } from '../../../platform/failureToast.ts';
import { isFinalRefusal } from '../../../platform/isFinalRefusal.ts';
import { askOutcome } from '../../reminders/pendingOutcomes.ts';
import { keepContact } from '../../reminders/pendingContacts.ts';

export type LinkedChannel = Extract<ContactChannel, 'phone' | 'whatsapp'>;

/**
 * Logs a contact, and asks for its outcome. The phone or WhatsApp link opens even if logging fails; without a connection
 * the contact is kept with its reason, to be sent when it is back (`KeptContacts`).
 */
export function useLogContact(number: number) {
  const { contact } = useLeadHistory(number);
  const { id: uid } = useCurrentSession().user;
  return useCallback(
    (channel: LinkedChannel, override?: ContactOverrideInput) => {
      askOutcome(uid, { leadNumber: number, type: channel === 'phone' ? 'call' : 'whatsapp' });
      const late = { openedAt: new Date().toISOString(), key: crypto.randomUUID() };
      contact(channel, override, late).catch((error: unknown) => {
        if (isFinalRefusal(error)) return failureToast('Contato não registrado', error);
        keepContact(uid, { id: late.key, leadNumber: number, channel, override, openedAt: late.openedAt });
        toast.info('Sem conexão: contato ainda não registrado', {
          description: 'Fica guardado neste aparelho e é enviado quando a conexão voltar.',
        });
      });
    },
    [contact, uid, number],
  );
}
