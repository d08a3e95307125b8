import { leadFields } from '@funil/api/contract';
import type { Reminder } from '@funil/api/contract';

/** Whether a contact was planned without a text of its own: its text says nothing that a row does not say. */
export const isUnnamedContact = ({ text }: Pick<Reminder, 'text'>): boolean =>
  text === leadFields.next_contact_at.label;
