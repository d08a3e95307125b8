import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { LeadSummary } from '@funil/api/contract';
import { lightOf } from '../../contactLights/ContactLights.tsx';
import { channelOfLink, contactHref } from './contactLinks.ts';
import { useLogContact } from './useLogContact.ts';
import type { LinkedChannel } from './useLogContact.ts';

interface ContactLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  lead: Pick<LeadSummary, 'number' | 'phone' | 'lights'>;
  channel: LinkedChannel;
  /** Whether the viewer records contacts. */
  isLogged: boolean;
  hasTemplates: boolean;
  /** Opens `ContactDialogs`. */
  onAsk: () => void;
  onOpened?: (() => void) | undefined;
}

/** Link that calls or writes to a lead, and records it. The caller's dialog asks for a reason or a message first. */
export const ContactLink = forwardRef<HTMLAnchorElement, ContactLinkProps>(function ContactLink(
  { lead, channel, isLogged, hasTemplates, onAsk, onOpened, children, ...props },
  ref,
) {
  const logContact = useLogContact(lead.number);
  const light = lightOf(lead, channelOfLink[channel]);
  const isAgainstLight = light !== undefined && light.state !== 'allowed';
  return (
    <a
      {...props}
      ref={ref}
      href={contactHref(lead.phone ?? '', channel) ?? undefined}
      {...(channel === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event) => {
        if (!isLogged) return;
        if (isAgainstLight || (channel === 'whatsapp' && hasTemplates)) {
          event.preventDefault();
          return onAsk();
        }
        logContact(channel);
        onOpened?.();
      }}
    >
      {children}
    </a>
  );
});
