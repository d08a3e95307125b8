import { Calendar, Code, FileUp, Handshake, Pencil, Shuffle, SlidersHorizontal, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { leadSourceLabels } from '@funil/api/contract';
import type { LeadSource, LeadSummary } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Avatar, TagList, VisuallyHidden } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { unownedLabel } from '../form/ownerAndProductOptions.tsx';
import { ContactDeadline } from '../ContactDeadline.tsx';
import { isContactDue } from '../isContactDue.ts';
import { LightMark } from '../../contactLights/ContactLights.tsx';
import { NextContact } from '../NextContact.tsx';

export type KanbanLead = Pick<
  LeadSummary,
  | 'number'
  | 'name'
  | 'product'
  | 'value_cents'
  | 'status'
  | 'owner'
  | 'is_waiting'
  | 'source'
  | 'next_contact_at'
  | 'sla_due_at'
  | 'sla_warn_at'
  | 'first_contact_at'
  | 'created_at'
  | 'tags'
  | 'lights'
  | 'version'
>;

/** Height in px: three lines plus border and padding; four lines in an account with tags. */
export const cardHeight = 88;
export const taggedCardHeight = 112;

/** Most tags on a card. */
const mostTags = 2;

const sourceIcons: Record<LeadSource, LucideIcon> = {
  manual: Pencil,
  import: FileUp,
  simulator: SlidersHorizontal,
  affiliate: Handshake,
  api: Code,
};

export function LeadCard({ lead }: { lead: KanbanLead }) {
  const Source = sourceIcons[lead.source];
  // A due first contact is shown instead of the next contact.
  const isDue = isContactDue(lead);
  const isClosed = lead.status.kind === 'won' || lead.status.kind === 'lost';
  return (
    <Lines>
      <Line>
        <b>{lead.name}</b>
        <Faint>{lead.number}</Faint>
      </Line>
      <Line>
        <Quiet>{lead.product?.name ?? '–'}</Quiet>
        {lead.value_cents !== null && <b data-fixed="">{formatCurrency(lead.value_cents).replace(/,00$/, '')}</b>}
      </Line>
      {lead.tags.length > 0 && <Tags tags={lead.tags} most={mostTags} />}
      <Meta>
        {isDue ? (
          <ContactDeadline lead={lead} />
        ) : (
          <>
            {lead.next_contact_at && <Calendar size={13} strokeWidth={1.75} aria-hidden />}
            <NextContact moment={lead.next_contact_at} isClosed={isClosed} />
          </>
        )}
        <LightMark lead={lead} channel="call" showsFree={false} />
        <Source size={13} strokeWidth={1.75} aria-hidden data-source="" />
        <VisuallyHidden>{leadSourceLabels[lead.source]}</VisuallyHidden>
        {lead.owner ? (
          <>
            <Avatar size="sm" name={lead.owner.name} seed={lead.owner.id} title={lead.owner.name} />
            <VisuallyHidden>{lead.owner.name}</VisuallyHidden>
          </>
        ) : (
          <Nobody title={unownedLabel(lead)}>
            {lead.is_waiting ? (
              <Shuffle size={12} strokeWidth={1.75} aria-hidden />
            ) : (
              <User size={12} strokeWidth={1.75} aria-hidden />
            )}
            <VisuallyHidden>{unownedLabel(lead)}</VisuallyHidden>
          </Nobody>
        )}
      </Meta>
    </Lines>
  );
}

const Lines = styled.span`
  box-sizing: border-box;
  display: flex;
  block-size: 100%;
  flex-direction: column;
  gap: 4px;
`;

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  white-space: nowrap;
  b,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    font-weight: ${tokens.weight.medium};
  }
  b[data-fixed] {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;

/** One line, whose tags give way to each other. */
const Tags = styled(TagList)`
  flex-wrap: nowrap;
  inline-size: 100%;
  /* A short tag stands whole beside a long one. */
  & > :not(:only-child) {
    flex: none;
    max-inline-size: 42%;
  }
`;

const Quiet = styled.span`
  color: ${tokens.color.text2};
`;

const Faint = styled.span`
  flex: none;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  line-height: 20px;
`;

const Meta = styled.span`
  display: flex;
  align-items: center;
  gap: 5px;
  min-block-size: 22px;
  margin-block-start: auto;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
  /* Late red says so with the icon, too. */
  svg:first-child:has(+ [data-state='late']) {
    color: ${tokens.color.dangerText};
  }
  [data-source] {
    flex: none;
    margin-inline-start: auto;
    margin-inline-end: 3px;
  }
`;

const Nobody = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  box-sizing: border-box;
  inline-size: 22px;
  block-size: 22px;
  border: 1px dashed ${tokens.color.borderControl};
  border-radius: 50%;
  color: ${tokens.color.text3};
`;
