import { isMobilePhone } from '@funil/validation/values';

export const phoneLink = (phone: string): string => `tel:${phone}`;

export function whatsAppLink(phone: string): string | null {
  return isMobilePhone(phone) ? `https://wa.me/${phone.replace(/\D/g, '')}` : null;
}
