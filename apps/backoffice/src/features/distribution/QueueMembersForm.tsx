import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { DistributionQueue } from '@funil/api/contract';
import { useDistribution } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, CardBody, Stack, toast } from '@funil/ui';
import { MembersField } from './MembersField.tsx';
import { inputOf, memberErrors } from './queueInput.ts';

interface QueueMembersFormProps {
  queue: DistributionQueue;
  onDone: () => void;
}

/**
 * The people of a queue, changed where they stand. Where somebody else has saved the queue meanwhile, what was typed
 * stays, the form says so, and only then it is saved over the other one's people.
 */
export function QueueMembersForm({ queue, onDone }: QueueMembersFormProps) {
  const { update } = useDistribution();
  const [begun] = useState(queue);
  const [members, setMembers] = useState(() => inputOf(queue).members);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** From the first attempt to save on: a line that comes as a field is left would move the button from under the pointer. */
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? memberErrors(members) : [];
  const numbers = useRef<{ focus: () => void }>(null);
  const isOutdated = begun.version !== queue.version;

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
      setFailure(isApiError(error) ? error.message : 'Não foi possível salvar. Tente de novo.');
      setSaving(false);
    }
  }

  return (
    <CardBody>
      <form
        aria-label="Pessoas da fila"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {failure && !isOutdated && (
            <Alert tone="danger" announce="assertive">
              {failure}
            </Alert>
          )}
          {isOutdated && (
            <Alert tone="warning" announce="assertive">
              Outra pessoa mudou esta fila. O que você escolheu continua aqui; ao salvar, vale o seu.
            </Alert>
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
            <Button size="sm" onClick={onDone} disabled={isSaving}>
              Cancelar
            </Button>
            <Button size="sm" type="submit" variant="primary" loading={isSaving} loadingLabel="Salvando">
              Salvar pessoas
            </Button>
          </Actions>
        </Stack>
      </form>
    </CardBody>
  );
}

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
`;
