import { Suspense } from 'react';
import type { LeadDetail, LeadStatus } from '@funil/api/contract';
import type { LeadListQuery } from '@funil/api/react';
import { useCan, useLeadStatuses, useTags } from '@funil/api/react';
import { ErrorState, Kanban } from '@funil/ui';
import { CreateLeadModal, MoveQuestionModal } from '../lazyLeadParts.ts';
import { cardHeight, LeadCard, taggedCardHeight } from './LeadCard.tsx';
import type { KanbanLead } from './LeadCard.tsx';
import { LeadColumn } from './LeadColumn.tsx';
import { useKanbanMoves } from './useKanbanMoves.ts';

interface LeadKanbanProps {
  query: LeadListQuery;
  openNumber: number | null;
  onOpen: (number: number) => void;
  hrefOf: (number: number) => string;
  creatingIn: string | null;
  onCreate: (statusId: string | null) => void;
  onCreated: (lead: LeadDetail) => void;
}

const cardId = ({ number }: KanbanLead) => String(number);
const cardName = ({ name }: KanbanLead) => name;
const renderCard = (lead: KanbanLead) => <LeadCard lead={lead} />;

export function LeadKanban({ query, openNumber, onOpen, hrefOf, creatingIn, onCreate, onCreated }: LeadKanbanProps) {
  const { can } = useCan();
  const { leadStatuses, error } = useLeadStatuses();
  const { tags, error: withoutTags } = useTags();
  const moves = useKanbanMoves(leadStatuses ?? []);
  if (error) return <ErrorState title={error.message} />;
  const wanted = query.status_id?.split(',');
  // The height of all cards depends on the tags, and must not change once they are drawn.
  const isReady = tags !== undefined || withoutTags !== undefined;
  const shown = (isReady ? (leadStatuses ?? []) : []).filter(({ id }) => !wanted || wanted.includes(id));
  const { pending } = moves;
  // Leads are created in the initial status; another column needs the right to change it.
  const mayCreateIn = ({ is_initial: isInitial }: LeadStatus) =>
    can('lead.create') && (isInitial || can('lead.changeStatus'));
  const target = leadStatuses?.find((status) => status.id === creatingIn && mayCreateIn(status));
  return (
    <>
      <Kanban
        label="Leads por status"
        cardId={cardId}
        cardName={cardName}
        renderCard={renderCard}
        // All cards are equally high.
        cardHeight={tags && tags.length > 0 ? taggedCardHeight : cardHeight}
        openId={openNumber === null ? undefined : String(openNumber)}
        onCardClick={({ number }: KanbanLead) => onOpen(number)}
        cardHref={({ number }: KanbanLead) => hrefOf(number)}
        onMove={can('lead.changeStatus') ? moves.move : undefined}
      >
        {shown.map((status) => (
          <LeadColumn
            key={status.id}
            status={status}
            query={query}
            underWay={moves.underWay}
            onCreate={mayCreateIn(status) ? () => onCreate(status.id) : null}
          />
        ))}
      </Kanban>
      {creatingIn !== null && leadStatuses && can('lead.create') && (
        <Suspense>
          <CreateLeadModal status={target} onClose={() => onCreate(null)} onCreated={onCreated} />
        </Suspense>
      )}
      {pending && (
        <Suspense>
          <MoveQuestionModal
            key={pending.lead.number}
            lead={pending.lead}
            status={pending.status}
            question={pending.question}
            ownFields={pending.ownFields}
            notice={pending.notice}
            onMove={moves.answer}
            onClose={moves.cancel}
          />
        </Suspense>
      )}
    </>
  );
}
