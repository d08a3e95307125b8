import { isMobilePhone } from '@funil/validation/values';

export const phoneLink = (phone: string): string => `tel:${phone}`;

/** Conversation with a mobile phone, with a text to be sent; null for a landline. */
export function whatsAppLink(phone: string, text = ''): string | null {
  if (!isMobilePhone(phone)) return null;
  return `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
}
