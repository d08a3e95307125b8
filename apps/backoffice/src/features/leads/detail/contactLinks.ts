import { isMobilePhone } from '@funil/validation/values';

export const phoneLink = (phone: string): string => `tel:${phone}`;

/** Link to a WhatsApp chat with a phone. Null for a landline. */
export function whatsAppLink(phone: string): string | null {
  return isMobilePhone(phone) ? `https://wa.me/${phone.replace(/\D/g, '')}` : null;
}
