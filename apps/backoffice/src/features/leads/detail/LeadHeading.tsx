import { Check, MessageCircle, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import type { ContactChannel, LeadDetail, LeadStatus } from '@funil/api/contract';
import { useLeadHistory, useLeadStatuses } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Person, toast } from '@funil/ui';
import { formatElapsed } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { askOutcome } from '../../reminders/pendingOutcomes.ts';
import type { Conflict } from '../conflict/conflictOf.ts';
import { unownedLabel } from '../form/ownerAndProductOptions.tsx';
import { EditableValue } from '../inPlace/EditableValue.tsx';
import { PhoneWarning } from '../person/PhoneWarning.tsx';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { StatusMenu } from '../status/StatusMenu.tsx';
import { phoneLink, whatsAppLink } from './contactLinks.ts';

interface LeadHeadingProps {
  lead: LeadDetail;
  isMoving: boolean;
  onMove: (status: LeadStatus) => void;
  onConflict: (conflict: Conflict) => void;
}

export function LeadHeading({ lead, isMoving, onMove, onConflict }: LeadHeadingProps) {
  const { leadStatuses = [], isLoading: areStatusesLoading } = useLeadStatuses();
  const clock = useClock();
  const { contact } = useLeadHistory(lead.number);
  const { id: uid } = useCurrentSession().user;
  /** Logs a contact, and asks for its outcome. The phone or WhatsApp link opens even if logging fails. */
  const log = (channel: Extract<ContactChannel, 'phone' | 'whatsapp'>) => {
    if (!lead.allowed.write_notes) return;
    askOutcome(uid, { leadNumber: lead.number, type: channel === 'phone' ? 'call' : 'whatsapp' });
    contact(channel).catch(() => toast.error('Contato não registrado', { description: 'Anote na linha do tempo.' }));
  };
  const whatsApp = lead.phone ? whatsAppLink(lead.phone) : null;
  const isOpen = lead.status.kind === 'new' || lead.status.kind === 'in_progress';
  const won = leadStatuses.find(({ kind }) => kind === 'won');
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
              <a href={phoneLink(lead.phone)} onClick={() => log('phone')}>
                Ligar
              </a>
            </Button>
          )}
          {whatsApp && (
            <Button asChild size="sm" icon={<MessageCircle aria-hidden />}>
              <a href={whatsApp} target="_blank" rel="noopener noreferrer" onClick={() => log('whatsapp')}>
                WhatsApp
              </a>
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
      {lead.phone && <PhoneWarning number={lead.number} />}
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
