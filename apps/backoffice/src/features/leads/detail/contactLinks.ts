import { isMobilePhone } from '@funil/validation/values';

/** Address that dials a phone number in E.164. */
export const phoneLink = (phone: string): string => `tel:${phone}`;

/** Conversation on WhatsApp; null for a landline, which has none. */
export function whatsAppLink(phone: string): string | null {
  return isMobilePhone(phone) ? `https://wa.me/${phone.replace(/\D/g, '')}` : null;
}
