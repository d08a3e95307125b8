import { MessageCircle, Phone } from 'lucide-react';
import type { LeadSummary } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { IconButton } from '@funil/ui';
import { phoneLink, whatsAppLink } from './contactLinks.ts';
import { useLogContact } from './useLogContact.ts';
import type { LinkedChannel } from './useLogContact.ts';

interface ContactIconsProps {
  lead: Pick<LeadSummary, 'number' | 'name' | 'phone'>;
  /** Opens the lead, whose panel asks how the call or conversation went; missing where the row asks. */
  onContact?: ((number: number) => void) | undefined;
  /** Shows the message before WhatsApp opens; undefined opens it at once. */
  onMessage: (() => void) | undefined;
}

/** Phone and WhatsApp of a lead, in a row. */
export function ContactIcons({ lead: { number, name, phone }, onContact, onMessage }: ContactIconsProps) {
  const { can } = useCan();
  const log = useLogContact(number);
  if (!phone) return null;
  const use = (channel: LinkedChannel) => {
    if (!can('lead.writeNotes')) return;
    log(channel);
    onContact?.(number);
  };
  const whatsApp = whatsAppLink(phone);
  return (
    <>
      <IconButton asChild label={`Ligar para ${name}`} icon={<Phone aria-hidden />}>
        <a href={phoneLink(phone)} onClick={() => use('phone')}>
          Ligar
        </a>
      </IconButton>
      {whatsApp && (
        <IconButton asChild label={`WhatsApp de ${name}`} icon={<MessageCircle aria-hidden />}>
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => {
              if (!onMessage) return use('whatsapp');
              event.preventDefault();
              onMessage();
            }}
          >
            WhatsApp
          </a>
        </IconButton>
      )}
    </>
  );
}
