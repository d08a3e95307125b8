import { useState } from 'react';
import { styled } from 'styled-components';
import { labelOfKind } from '@funil/api/contract';
import { useContactCalendar, useReminderCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Modal, toast } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { failureToast } from '../../platform/failureToast.ts';
import { ActivityTypeIcon } from './ActivityTypeIcon.tsx';
import { formatDue } from './describeDue.ts';
import { withinHours } from './nextStepOf.ts';
import type { NextStep } from './nextStepOf.ts';

interface NextStepModalProps {
  next: NextStep;
  /** Receives the proposal as it is shown. */
  onChange: (next: NextStep) => void;
  onClose: () => void;
}

/** Proposes the activity that follows: planned with one press, changed first, or left out. */
export function NextStepModal({ next, onChange, onClose }: NextStepModalProps) {
  const { lead, type, own_type: ownType, dueAt: proposed, afterId } = next;
  const clock = useClock();
  const { create } = useReminderCommands();
  const { calendar } = useContactCalendar(lead.number);
  const dueAt = withinHours(proposed, calendar);
  const [isBusy, setBusy] = useState(false);
  const word = labelOfKind({ type, own_type: ownType });
  const when = formatDue({ due_at: dueAt, is_all_day: false }, clock);
  const plan = async () => {
    setBusy(true);
    try {
      await create({
        type,
        own_type_id: ownType?.id,
        text: word,
        due_at: dueAt,
        lead_number: lead.number,
        after_id: afterId,
      });
      toast.success('Próximo passo agendado', { description: `${word} · ${when}` });
      onClose();
    } catch (error) {
      failureToast('Próximo passo não agendado', error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      mobile="compact"
      title="Próximo passo"
      description={`Com ${lead.name}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Sem próximo passo</Button>
          <Button onClick={() => onChange({ ...next, dueAt })}>Alterar</Button>
          <Button variant="primary" data-autofocus="" loading={isBusy} onClick={() => void plan()}>
            Agendar
          </Button>
        </>
      }
    >
      <Proposal>
        <ActivityTypeIcon type={type} />
        {word} · {when}
      </Proposal>
    </Modal>
  );
}

const Proposal = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  margin: 0;
`;
