import { Suspense, useState } from 'react';
import { Calculator, Check, MessageCircle, Phone, X } from 'lucide-react';
import { styled } from 'styled-components';
import type { LeadDetail, LeadStatus } from '@funil/api/contract';
import { useLead, useLeadStatuses } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Person } from '@funil/ui';
import { formatElapsed } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { ContactLink } from '../contact/ContactLink.tsx';
import { whatsAppLink } from '../contact/contactLinks.ts';
import { useHasTemplates } from '../contact/useHasTemplates.ts';
import type { LinkedChannel } from '../contact/useLogContact.ts';
import type { Conflict } from '../conflict/conflictOf.ts';
import { unownedLabel } from '../form/ownerAndProductOptions.tsx';
import { EditableValue } from '../inPlace/EditableValue.tsx';
import { ContactDialogs, SimulateModal } from '../lazyLeadParts.ts';
import { ContactLights } from '../../contactLights/ContactLights.tsx';
import { useLightChanges } from '../../contactLights/useLightChanges.ts';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { StatusMenu } from '../status/StatusMenu.tsx';

interface LeadHeadingProps {
  lead: LeadDetail;
  isMoving: boolean;
  onMove: (status: LeadStatus) => void;
  onConflict: (conflict: Conflict) => void;
}

export function LeadHeading({ lead, isMoving, onMove, onConflict }: LeadHeadingProps) {
  const { leadStatuses = [], isLoading: areStatusesLoading } = useLeadStatuses();
  const clock = useClock();
  const { retry } = useLead(lead.number);
  useLightChanges([lead], retry);
  const isOpen = lead.status.kind === 'new' || lead.status.kind === 'in_progress';
  const won = leadStatuses.find(({ kind }) => kind === 'won');
  const lost = leadStatuses.find(({ kind }) => kind === 'lost');
  const [isSimulating, setSimulating] = useState(false);
  const [asked, setAsked] = useState<LinkedChannel | null>(null);
  const hasTemplates = useHasTemplates(lead.allowed.write_notes)(lead);
  const contactLink = (channel: LinkedChannel, text: string) => (
    <ContactLink
      lead={lead}
      channel={channel}
      isLogged={lead.allowed.write_notes}
      hasTemplates={hasTemplates}
      onAsk={() => setAsked(channel)}
    >
      {text}
    </ContactLink>
  );
  const owner = (
    <Person name={lead.owner?.name} seed={lead.owner?.id}>
      {lead.owner?.name ?? unownedLabel(lead)}
    </Person>
  );
  const elapsed = formatElapsed(lead.status_since, clock);
  return (
    <Heading>
      <Line>
        <h2>
          {lead.allowed.update ? (
            <EditableValue lead={lead} field="name" label="nome" isName onConflict={onConflict}>
              {lead.name}
            </EditableValue>
          ) : (
            lead.name
          )}
        </h2>
        <Actions data-keep-clear="" data-unprinted="">
          {lead.phone && (
            <Button asChild size="sm" icon={<Phone aria-hidden />}>
              {contactLink('phone', 'Ligar')}
            </Button>
          )}
          {lead.phone && whatsAppLink(lead.phone) && (
            <Button asChild size="sm" icon={<MessageCircle aria-hidden />}>
              {contactLink('whatsapp', 'WhatsApp')}
            </Button>
          )}
          {lead.allowed.write_notes && isOpen && (
            <Button size="sm" icon={<Calculator aria-hidden />} onClick={() => setSimulating(true)}>
              Simular
            </Button>
          )}
          {lead.allowed.change_status && isOpen && (lost ?? areStatusesLoading) && (
            <Button
              size="sm"
              icon={<X aria-hidden />}
              disabled={!lost || isMoving}
              onClick={() => lost && onMove(lost)}
            >
              Marcar perda
            </Button>
          )}
          {lead.allowed.change_status && isOpen && (won ?? areStatusesLoading) && (
            <Button
              size="sm"
              variant="primary"
              icon={<Check aria-hidden />}
              loading={isMoving}
              // Disabled rather than absent until the statuses load, so that neighbours do not move.
              disabled={!won}
              onClick={() => won && onMove(won)}
            >
              Marcar venda
            </Button>
          )}
        </Actions>
      </Line>
      <ContactLights lights={lead.lights} />
      <State>
        {lead.allowed.change_status ? (
          <StatusMenu status={lead.status} onMove={onMove} />
        ) : (
          <LeadStatusPill status={lead.status} />
        )}
        {lead.allowed.assign ? (
          <Owner>
            <EditableValue lead={lead} field="owner_id" label="responsável" onConflict={onConflict}>
              {owner}
            </EditableValue>
          </Owner>
        ) : (
          owner
        )}
        <Dot aria-hidden>·</Dot>
        <span>
          {elapsed} em {lead.status.name}
        </span>
      </State>
      <Suspense>
        {isSimulating && <SimulateModal lead={lead} onClose={() => setSimulating(false)} />}
        {asked && (
          <ContactDialogs lead={lead} channel={asked} hasTemplates={hasTemplates} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Heading>
  );
}

const Heading = styled.div`
  padding: 18px ${tokens.space[5]} 14px;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};
  h2 {
    flex: 1;
    min-inline-size: min(220px, 100%);
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[20]};
    letter-spacing: ${tokens.tracking.tight};
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  margin-block-start: 10px;
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
  > :nth-child(2) {
    color: ${tokens.color.text};
  }
`;

const Owner = styled.span`
  display: flex;
`;

const Dot = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;
