import type { BlockChannel } from '@funil/api/contract';
import { isMobilePhone } from '@funil/validation/values';

export const phoneLink = (phone: string): string => `tel:${phone}`;

/** Conversation with a mobile phone, with a text to be sent; null for a landline. */
export function whatsAppLink(phone: string, text = ''): string | null {
  if (!isMobilePhone(phone)) return null;
  return `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
}

type Linked = 'phone' | 'whatsapp';

/** The channel of lights and blocks that a link uses. */
export const channelOfLink: Record<Linked, BlockChannel> = { phone: 'call', whatsapp: 'whatsapp' };

/** Address of a call or conversation; null for a conversation with a landline. */
export const contactHref = (phone: string, channel: Linked): string | null =>
  channel === 'phone' ? phoneLink(phone) : whatsAppLink(phone);
