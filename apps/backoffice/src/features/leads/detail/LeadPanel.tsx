import { Suspense, useEffect, useRef, useState } from 'react';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import type { LeadDetail } from '@funil/api/contract';
import { useCan, useLead } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, Drawer, EmptyState, ErrorState, Skeleton, toast, useDelayed } from '@funil/ui';
import { PrintedHeader } from '../../../screens/print/PrintedHeader.tsx';
import { LeadReminders } from '../../reminders/LeadReminders.tsx';
import { OutcomeStrip } from '../../reminders/OutcomeStrip.tsx';
import { OfferBanner } from '../../leadOffers/OfferBanner.tsx';
import { DuplicateBanner } from '../duplicates/DuplicateBanner.tsx';
import type { Conflict } from '../conflict/conflictOf.ts';
import { EmptyQueueAlert } from '../../../forms/EmptyQueueAlert.tsx';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import {
  LeadAttachments,
  LeadCommissions,
  LeadEditForm,
  LeadHolds,
  LeadPerson,
  LeadSimulations,
  MoveQuestionModal,
} from '../lazyLeadParts.ts';
import { useMoveLead } from '../status/useMoveLead.ts';
import { LeadHeading } from './LeadHeading.tsx';
import { LeadPanelBar } from './LeadPanelBar.tsx';
import type { Neighbours } from './LeadPanelBar.tsx';
import { LeadProperties } from './LeadProperties.tsx';
import { LeadTimeline } from './LeadTimeline.tsx';
import { NewNote } from './NewNote.tsx';
import { useAllPartsLoaded } from './useAllPartsLoaded.ts';

interface LeadPanelProps {
  number: number | null;
  neighbours: Neighbours;
  onOpen: (number: number) => void;
  onClose: () => void;
}

/** The list beside the panel stays usable. */
export function LeadPanel({ number: asked, neighbours, onOpen, onClose }: LeadPanelProps) {
  // The last lead stays while the panel slides out.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  const [editing, setEditing] = useState<{ number: number; conflict?: Conflict } | null>(null);
  const { lead, error, isValidating, retry } = useLead(shown);
  const isWhole = useAllPartsLoaded(asked === null ? null : shown, lead);
  const panel = useRef<HTMLDivElement>(null);
  // The number of a merged lead is replaced by the remaining lead's, which then says so.
  const found = asked === null ? undefined : lead?.number;
  const [merged, setMerged] = useState<{ number: number; into: number } | null>(null);
  if (asked !== null && found !== undefined && found !== asked && merged?.number !== asked)
    setMerged({ number: asked, into: found });
  useEffect(() => {
    if (found !== undefined && found !== asked) onOpen(found);
  }, [found, asked, onOpen]);
  // Focuses the panel after saving or moving, which unmounts the pressed button.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [editing, lead?.version]);
  if (shown === null) return null;
  const isEditing = lead !== undefined && editing?.number === shown && lead.allowed.update;

  return (
    <Drawer
      ref={panel}
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Lead ${shown}`}
      bar={
        <LeadPanelBar
          number={shown}
          lead={lead}
          neighbours={neighbours}
          onOpen={onOpen}
          onEdit={lead?.allowed.update && !isEditing ? () => setEditing({ number: shown }) : null}
          onDeleted={onClose}
        />
      }
    >
      <SheetHead>
        <PrintedHeader />
      </SheetHead>
      {merged && merged.into === shown && (
        <Arrival>
          <Alert announce="polite" onDismiss={() => setMerged(null)}>
            O lead {merged.number} foi juntado a este, o lead {merged.into}.
          </Alert>
        </Arrival>
      )}
      {lead ? (
        <LeadBody
          key={shown}
          lead={lead}
          isWhole={isWhole || asked === null}
          isEditing={isEditing}
          conflict={editing?.conflict}
          onConflict={(conflict) => setEditing({ number: shown, conflict })}
          onDone={(saved) => {
            setEditing(null);
            if (saved) toast.success(`Lead ${saved.number} salvo`, { id: `saved-${saved.number}` });
          }}
        />
      ) : error ? (
        <Failure error={error} number={shown} isRetrying={isValidating} onRetry={retry} onClose={onClose} />
      ) : (
        <LoadingLead />
      )}
    </Drawer>
  );
}

interface LeadBodyProps {
  lead: LeadDetail;
  isWhole: boolean;
  isEditing: boolean;
  conflict: Conflict | undefined;
  onConflict: (conflict: Conflict) => void;
  onDone: (saved: LeadDetail | null) => void;
}

function LeadBody({ lead, isWhole, isEditing, conflict, onConflict, onDone }: LeadBodyProps) {
  const settings = useFieldSettings();
  const { can } = useCan();
  const mover = useMoveLead({
    lead,
    onFailure: (description, retry) =>
      toast.error('Status não alterado', {
        description,
        ...(retry && { action: { label: 'Mover mesmo assim', onClick: retry } }),
      }),
  });
  if (isEditing) {
    return (
      <Suspense fallback={<LoadingLead />}>
        <LeadEditForm lead={lead} conflict={conflict} onDone={onDone} />
      </Suspense>
    );
  }
  return (
    <>
      <OfferBanner number={lead.number} />
      {lead.is_waiting && !lead.offer && (
        <EmptyQueueAlert lead={{ lead: lead.number }}>Dê um responsável, ou inclua alguém na fila.</EmptyQueueAlert>
      )}
      <LeadHeading lead={lead} isMoving={mover.isMoving} onMove={mover.moveTo} onConflict={onConflict} />
      <OutcomeStrip lead={lead} />
      {isWhole ? (
        <Suspense fallback={<LoadingLead hasHeading />}>
          <DuplicateBanner lead={lead} />
          {can('lead.managePersonalData') && (
            // The panel does not wait for it.
            <Suspense>
              <LeadHolds lead={lead} />
            </Suspense>
          )}
          {/* The next step, the note and the latest events are in sight without scrolling. A lead that is only offered
              has no reminders. */}
          {(!lead.offer || lead.allowed.update) && <LeadReminders lead={lead} />}
          <History aria-label="Linha do tempo">
            <h3>Linha do tempo</h3>
            {lead.allowed.write_notes && (
              <Compose data-unprinted="">
                <NewNote lead={lead} />
              </Compose>
            )}
            <LeadTimeline number={lead.number} settings={settings} />
          </History>
          <LeadProperties lead={lead} settings={settings} onConflict={onConflict} />
          <LeadPerson lead={lead} />
          {/* A sale and its undo change the version, which reloads the commissions. */}
          <LeadCommissions key={lead.version} number={lead.number} />
          <LeadSimulations number={lead.number} />
          {lead.allowed.read_attachments && <LeadAttachments number={lead.number} />}
        </Suspense>
      ) : (
        <LoadingLead hasHeading />
      )}
      {mover.pending && (
        <Suspense>
          <MoveQuestionModal {...mover.pending} onMove={mover.answer} onClose={mover.cancel} />
        </Suspense>
      )}
    </>
  );
}

interface FailureProps {
  error: { code: string; message: string };
  number: number;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Does not reveal whether a lead exists: another owner's looks like a missing one. */
function Failure({ error: { code, message }, number, isRetrying, onRetry, onClose }: FailureProps) {
  if (code !== 'lead.not_found' && code !== 'access.denied' && code !== 'request.not_found') {
    return (
      <ErrorState title="Não foi possível abrir o lead" onRetry={onRetry} isRetrying={isRetrying}>
        {message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={`Lead ${number} não encontrado`}
      actions={
        <Button size="sm" onClick={onClose}>
          Voltar à lista
        </Button>
      }
    >
      Ele não existe ou você não tem acesso.
    </EmptyState>
  );
}

interface LoadingLeadProps {
  /** @default false */
  hasHeading?: boolean;
}

function LoadingLead({ hasHeading = false }: LoadingLeadProps) {
  const isVisible = useDelayed(true);
  return (
    <Loading role="status" aria-busy aria-label="Carregando o lead">
      {isVisible && (
        <>
          {!hasHeading && (
            <>
              <Skeleton width={220} height={20} />
              <Skeleton width={260} height={14} />
            </>
          )}
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} width="80%" height={12} />
          ))}
        </>
      )}
    </Loading>
  );
}

const SheetHead = styled.div`
  padding-inline: ${tokens.space[5]};
  @media print {
    padding-block-start: ${tokens.space[2]};
  }
`;

const Arrival = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[5]} 0;
`;

const History = styled.section`
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border-block-start: 1px solid ${tokens.color.border};
  > h3 {
    margin: 0;
    font: ${tokens.weight.medium} ${tokens.font[13]};
  }
`;

const Compose = styled.div`
  padding-block: ${tokens.space[3]} ${tokens.space[1]};
`;

const Loading = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  padding: ${tokens.space[6]} ${tokens.space[5]};
`;
