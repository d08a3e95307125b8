import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { DistributionQueue } from '@funil/api/contract';
import { useDistribution } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, CardBody, Stack, toast } from '@funil/ui';
import type { LeaveStep } from '../../forms/LeaveGuards.tsx';
import { useDiscardQuestion } from '../../forms/useDiscardQuestion.tsx';
import { MembersField } from './MembersField.tsx';
import { ConflictNote, QueueConflict, useConflictBox } from './QueueConflict.tsx';
import { inputOf, memberErrors } from './queueInput.ts';
import { SimulationSection } from './simulation/SimulationSection.tsx';
import { isOutdatedError, useQueueVersion } from './useQueueVersion.ts';

/** JSON would turn NaN (an unreadable number) into null, which means "no limit". */
const textOf = (members: object) =>
  JSON.stringify(members, (_, value: unknown) => (Number.isNaN(value) ? 'unread' : value));

interface QueueMembersFormProps {
  queue: DistributionQueue;
  /** Whether another user deleted the queue, which makes saving impossible. */
  isGone: boolean;
  onDone: () => void;
}

/** Whether a navigation unmounts the form, as opening another queue does. */
const leavesQueue =
  (id: string) =>
  ({ here, there }: LeaveStep): boolean => {
    const [from, to] = [here, there].map(({ search }) => new URLSearchParams(search).get('fila'));
    return here.pathname !== there.pathname || (to === null ? from !== null : to !== id);
  };

/**
 * If another user saved the queue meanwhile, the first save is refused with a notice, and the next overwrites the
 * members.
 */
export function QueueMembersForm({ queue, isGone, onDone }: QueueMembersFormProps) {
  const { update } = useDistribution();
  const { version, isOutdated, isAgreed, refuse, ...agreed } = useQueueVersion(queue);
  const begun = agreed.begun!;
  const conflictBox = useConflictBox(isAgreed);
  const [members, setMembers] = useState(() => inputOf(queue).members);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isSaving, setSaving] = useState(false);
  /**
   * Validates from the first save on, because an error appearing on blur would move the button away from the pointer.
   */
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? memberErrors(members) : [];
  const numbers = useRef<{ focus: () => void }>(null);
  const hasChanges = textOf(members) !== textOf(inputOf(begun).members);
  const discard = useDiscardQuestion(hasChanges, { isBusy: isSaving, loses: leavesQueue(queue.id) });

  async function cancel() {
    if (await discard.mayClose()) onDone();
  }

  async function save() {
    if (memberErrors(members).some((errors) => Object.keys(errors).length > 0)) {
      setChecked(true);
      // The focus waits until the errors are rendered.
      requestAnimationFrame(() => numbers.current?.focus());
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      await update(queue.id, { ...inputOf(queue), members, version });
      toast.success('Pessoas da fila salvas');
      onDone();
    } catch (error) {
      refuse(error);
      setFailure({ error });
      setSaving(false);
    }
  }

  return (
    <CardBody>
      <form
        aria-label="Pessoas da fila"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isGone) void save();
        }}
      >
        <Stack>
          {isGone && (
            <Alert tone="danger" announce="assertive">
              Esta fila foi excluída por outra pessoa: não há onde salvar. O que você escolheu continua aqui.
            </Alert>
          )}
          {failure && !isGone && !(isAgreed && isOutdatedError(failure.error)) && (
            <Alert tone="danger" announce="assertive">
              {isApiError(failure.error) ? failure.error.message : 'Não foi possível salvar. Tente de novo.'}
            </Alert>
          )}
          {isOutdated && !isGone && (
            <QueueConflict ref={conflictBox} before={begun} after={queue}>
              O que você escolheu continua aqui; ao salvar por cima, valem as suas pessoas, e o resto fica como está.
            </QueueConflict>
          )}
          <MembersField
            value={members}
            onChange={setMembers}
            error={undefined}
            errors={errors}
            handle={numbers}
            storedMembers={[...begun.members, ...queue.members]}
          />
          <SimulationSection queueId={isGone ? null : queue.id} draft={{ ...inputOf(queue), members }} />
          <Actions>
            {isOutdated && !isGone && <ConflictNote box={conflictBox} />}
            <Button size="sm" onClick={() => void cancel()} disabled={isSaving}>
              Cancelar
            </Button>
            <Button
              size="sm"
              type="submit"
              variant="primary"
              disabled={isGone}
              loading={isSaving}
              loadingLabel="Salvando"
            >
              {isAgreed ? 'Salvar por cima' : 'Salvar pessoas'}
            </Button>
          </Actions>
        </Stack>
      </form>
      {discard.question}
    </CardBody>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
`;
