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
import { QueueConflict } from './QueueConflict.tsx';
import { inputOf, memberErrors } from './queueInput.ts';

/** What was typed and is no number is none of those that stand for nothing. */
const textOf = (members: object) =>
  JSON.stringify(members, (_, value: unknown) => (Number.isNaN(value) ? 'unread' : value));

interface QueueMembersFormProps {
  queue: DistributionQueue;
  /** Somebody has deleted it meanwhile: there is nothing to save it in. */
  isGone: boolean;
  onDone: () => void;
}

const isOutdatedError = (error: unknown) => isApiError(error) && error.code === 'distribution_queue.outdated';

/** Another queue, as well as another screen, takes the form away. */
const leavesQueue =
  (id: string) =>
  ({ here, there }: LeaveStep): boolean => {
    const [from, to] = [here, there].map(({ search }) => new URLSearchParams(search).get('fila'));
    return here.pathname !== there.pathname || (to === null ? from !== null : to !== id);
  };

/**
 * The people of a queue, changed where they stand. Where somebody else has saved the queue meanwhile, what was typed
 * stays, the form says so, and only then it is saved over the other one's people.
 */
export function QueueMembersForm({ queue, isGone, onDone }: QueueMembersFormProps) {
  const { update } = useDistribution();
  const [begun] = useState(queue);
  const [members, setMembers] = useState(() => inputOf(queue).members);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** From the first attempt to save on: a line that comes as a field is left would move the button from under the pointer. */
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? memberErrors(members) : [];
  const numbers = useRef<{ focus: () => void }>(null);
  const isOutdated = begun.version !== queue.version;
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
      await update(queue.id, { ...inputOf(queue), members });
      toast.success('Pessoas da fila salvas');
      onDone();
    } catch (error) {
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
          {failure && !isGone && !(isOutdated && isOutdatedError(failure.error)) && (
            <Alert tone="danger" announce="assertive">
              {isApiError(failure.error) ? failure.error.message : 'Não foi possível salvar. Tente de novo.'}
            </Alert>
          )}
          {isOutdated && !isGone && (
            <QueueConflict before={begun} after={queue}>
              O que você escolheu continua aqui; ao salvar, valem as suas pessoas, e o resto fica como está.
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
          <Actions>
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
              Salvar pessoas
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
  justify-content: flex-end;
  gap: ${tokens.space[2]};
`;
