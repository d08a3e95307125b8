import { MessageCircle, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import type { LeadSummary } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { IconButton } from '@funil/ui';
import { LightMark } from '../../contactLights/ContactLights.tsx';
import { ContactLink } from './ContactLink.tsx';
import { channelOfLink, whatsAppLink } from './contactLinks.ts';
import type { LinkedChannel } from './useLogContact.ts';

interface ContactIconsProps {
  lead: Pick<LeadSummary, 'number' | 'name' | 'phone' | 'lights'>;
  hasTemplates: boolean;
  /** Opens the lead, whose panel asks how the call or conversation went; missing where the row asks. */
  onContact?: ((number: number) => void) | undefined;
  /** Opens the dialog that precedes the call or conversation. */
  onAsk: (channel: LinkedChannel) => void;
}

/** Phone and WhatsApp of a lead with their lights, in a row. */
export function ContactIcons({ lead, hasTemplates, onContact, onAsk }: ContactIconsProps) {
  const { can } = useCan();
  const { name, phone, number } = lead;
  if (!phone) return null;
  const link = (channel: LinkedChannel, text: string) => (
    <ContactLink
      lead={lead}
      channel={channel}
      isLogged={can('lead.writeNotes')}
      hasTemplates={hasTemplates}
      onAsk={() => onAsk(channel)}
      onOpened={() => onContact?.(number)}
    >
      {text}
    </ContactLink>
  );
  const mark = (channel: LinkedChannel) => (
    <Mark>
      <LightMark lead={lead} channel={channelOfLink[channel]} showsFree={false} />
    </Mark>
  );
  return (
    <>
      <Place>
        <IconButton asChild label={`Ligar para ${name}`} icon={<Phone aria-hidden />}>
          {link('phone', 'Ligar')}
        </IconButton>
        {mark('phone')}
      </Place>
      {whatsAppLink(phone) && (
        <Place>
          <IconButton asChild label={`WhatsApp de ${name}`} icon={<MessageCircle aria-hidden />}>
            {link('whatsapp', 'WhatsApp')}
          </IconButton>
          {mark('whatsapp')}
        </Place>
      )}
    </>
  );
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

/** On the corner of the button; a press goes to the button. */
const Mark = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: flex;
  pointer-events: none;
`;
