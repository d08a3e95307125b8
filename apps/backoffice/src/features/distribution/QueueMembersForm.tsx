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
import { isOutdatedError, useAgreedVersion } from './useAgreedVersion.ts';

/** What was typed and is no number is none of those that stand for nothing. */
const textOf = (members: object) =>
  JSON.stringify(members, (_, value: unknown) => (Number.isNaN(value) ? 'unread' : value));

interface QueueMembersFormProps {
  queue: DistributionQueue;
  /** Somebody has deleted it meanwhile: there is nothing to save it in. */
  isGone: boolean;
  onDone: () => void;
}

/** Another queue, as well as another screen, takes the form away. */
const leavesQueue =
  (id: string) =>
  ({ here, there }: LeaveStep): boolean => {
    const [from, to] = [here, there].map(({ search }) => new URLSearchParams(search).get('fila'));
    return here.pathname !== there.pathname || (to === null ? from !== null : to !== id);
  };

/**
 * The people of a queue, changed where they stand. Where somebody else has saved the queue meanwhile, what was typed
 * stays, the save is refused and the form says so, and only then it is saved over the other one's people.
 */
export function QueueMembersForm({ queue, isGone, onDone }: QueueMembersFormProps) {
  const { update } = useDistribution();
  const { version, isOutdated, isAgreed, refuse, ...agreed } = useAgreedVersion(queue);
  const begun = agreed.begun!;
  const conflictBox = useConflictBox(isAgreed);
  const [members, setMembers] = useState(() => inputOf(queue).members);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** From the first attempt to save on: a line that comes as a field is left would move the button from under the pointer. */
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? memberErrors(members) : [];
  const numbers = useRef<{ focus: () => void }>(null);
  const hasChanges = textOf(members) !== textOf(inputOf(begun).members);
  const discard = useDiscardQuestion(hasChanges, { isBusy: isSaving, loses: leavesQueue(queue.id) });

  async function cancel() {
    if (await discard.mayClose()) onDone();
  }

  async function save() {
    if (memberErrors(members).some((told) => Object.keys(told).length > 0)) {
      setChecked(true);
      // What it says has to be there first.
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
            known={[...begun.members, ...queue.members]}
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
