import { useMemo } from 'react';
import { useStoredText } from '../../platform/device/storedTexts.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { contactsKeyOf, parseContacts } from './pendingContacts.ts';
import type { PendingContact } from './pendingContacts.ts';

/** Contacts that are still to be sent, on this device. */
export function usePendingContacts(): PendingContact[] {
  const { id } = useCurrentSession().user;
  const text = useStoredText(contactsKeyOf(id));
  return useMemo(() => parseContacts(text), [text]);
}
