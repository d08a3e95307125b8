import type { ContactChannel, ContactOverrideInput } from '@funil/api/contract';
import { readStoredText, storeText } from '../../platform/device/storedTexts.ts';

/** A call or conversation that was opened without a connection, until the server has it. */
export interface PendingContact {
  /** Also identifies the request, so that sending it again has one effect. */
  id: string;
  leadNumber: number;
  channel: Extract<ContactChannel, 'phone' | 'whatsapp'>;
  override?: ContactOverrideInput | undefined;
  /** When the link was used, ISO 8601. */
  openedAt: string;
}

/** Storage key of contacts to be sent, per user and device. */
export const contactsKeyOf = (uid: string) => `funil.pendingContacts.${uid}`;

export function parseContacts(text: string | null): PendingContact[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? (found as PendingContact[]) : [];
  } catch {
    return [];
  }
}

function change(uid: string, next: (pending: PendingContact[]) => PendingContact[]): void {
  const key = contactsKeyOf(uid);
  storeText(key, JSON.stringify(next(parseContacts(readStoredText(key)))));
}

export const keepContact = (uid: string, contact: PendingContact): void =>
  change(uid, (pending) => [...pending, contact]);

export const dropContact = (uid: string, id: string): void =>
  change(uid, (pending) => pending.filter((one) => one.id !== id));
