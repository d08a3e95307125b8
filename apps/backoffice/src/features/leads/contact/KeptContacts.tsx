import { useEffect, useRef } from 'react';
import { useLeadHistory } from '@funil/api/react';
import { failureToast } from '../../../platform/failureToast.ts';
import { isFinalRefusal } from '../../../platform/isFinalRefusal.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { dropContact } from '../../reminders/pendingContacts.ts';
import type { PendingContact } from '../../reminders/pendingContacts.ts';
import { usePendingContacts } from '../../reminders/usePendingContacts.ts';

/** Sends contacts that were made without a connection, when it is back, until the server has or refuses them. */
export function KeptContacts() {
  return usePendingContacts().map((contact) => <KeptContact key={contact.id} contact={contact} />);
}

function KeptContact({ contact: kept }: { contact: PendingContact }) {
  const { id: uid } = useCurrentSession().user;
  const { contact } = useLeadHistory(kept.leadNumber);
  const isSending = useRef(false);
  const sent = useRef(kept);
  useEffect(() => {
    const send = async () => {
      const { id, channel, override, openedAt } = sent.current;
      if (isSending.current) return;
      isSending.current = true;
      try {
        await contact(channel, override, { openedAt, key: id });
        dropContact(uid, id);
      } catch (error) {
        if (isFinalRefusal(error)) {
          dropContact(uid, id);
          failureToast('Contato não registrado', error);
        }
      } finally {
        isSending.current = false;
      }
    };
    const start = () => void send();
    if (navigator.onLine) start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [contact, uid]);
  return null;
}
