import { useState } from 'react';
import type { ContactOverrideInput, LeadSummary } from '@funil/api/contract';
import { lightOf } from '../../contactLights/ContactLights.tsx';
import { channelOfLink, contactHref } from './contactLinks.ts';
import { OverrideModal } from './OverrideModal.tsx';
import { useLogContact } from './useLogContact.ts';
import type { LinkedChannel } from './useLogContact.ts';
import { WhatsAppMessage } from './WhatsAppMessage.tsx';

export interface AskedContact {
  lead: Pick<LeadSummary, 'number' | 'name' | 'phone' | 'product' | 'status' | 'lights'>;
  channel: LinkedChannel;
}

interface ContactDialogsProps extends AskedContact {
  /** Whether a message is chosen before WhatsApp opens. */
  hasTemplates: boolean;
  /** Called after the call or conversation was opened and recorded. */
  onOpened?: (() => void) | undefined;
  onClose: () => void;
}

/** Questions before a call or conversation opens: the reason against the light, then the message. */
export function ContactDialogs({ lead, channel, hasTemplates, onOpened, onClose }: ContactDialogsProps) {
  const [override, setOverride] = useState<ContactOverrideInput>();
  const logContact = useLogContact(lead.number);
  const light = lightOf(lead, channelOfLink[channel]);
  // Chosen once: a light that changes meanwhile does not replace the dialog.
  const [isAsked] = useState(light !== undefined && light.state !== 'allowed');
  const isMessage = channel === 'whatsapp' && hasTemplates;
  if (isAsked && light && !override)
    return (
      <OverrideModal
        name={lead.name}
        channel={channel}
        light={light}
        href={isMessage ? null : contactHref(lead.phone ?? '', channel)}
        onOpen={(given) => {
          if (isMessage) return setOverride(given);
          logContact(channel, given);
          onOpened?.();
          onClose();
        }}
        onClose={onClose}
      />
    );
  return <WhatsAppMessage lead={lead} override={override} onSent={onOpened} onClose={onClose} />;
}
