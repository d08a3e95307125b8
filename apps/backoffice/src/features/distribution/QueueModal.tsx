import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import {
  defaultOfferTurns,
  queueStrategies,
  queueStrategyLabels,
  saveDistributionQueueInput,
} from '@funil/api/contract';
import type { DistributionQueue, SaveDistributionQueueInput } from '@funil/api/contract';
import { useDistribution } from '@funil/api/react';
import { Alert, Button, ConfirmDialog, RadioGroup, Stack, Switch, TextInput, toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { DeadlineField } from './DeadlineField.tsx';
import { FormPart } from './FormPart.tsx';
import { HoursField } from './HoursField.tsx';
import { MembersField } from './MembersField.tsx';
import { OfferFields } from './OfferFields.tsx';
import { ConflictNote, QueueConflict, useConflictBox } from './QueueConflict.tsx';
import { hoursErrors, inputOf, noConditions } from './queueInput.ts';
import { SimulationSection } from './simulation/SimulationSection.tsx';
import { useQueueVersion } from './useQueueVersion.ts';

interface QueueModalProps {
  /** Queue to edit; null creates one. */
  queue: DistributionQueue | null;
  /** Whether another user deleted the queue; the input can be saved as a new queue. @default false */
  isGone?: boolean;
  /** False for users who may change only their own people. */
  isKeeper: boolean;
  onSaved: (id: string) => void;
  onClose: () => void;
  onRemoved?: () => void;
}

const blank: SaveDistributionQueueInput = {
  name: '',
  is_active: true,
  strategy: 'weighted',
  conditions: noConditions,
  working_hours: null,
  accept_minutes: 0,
  max_turns: defaultOfferTurns,
  sla_minutes: null,
  members: [],
};

const strategies = queueStrategies.map((value) => ({
  value,
  label: queueStrategyLabels[value],
  hint: value === 'weighted' ? 'Um de cada vez, na proporção dos pesos.' : 'Para quem tem menos leads em aberto.',
}));

/** The catch-all queue has no conditions; group managers see only their own people. */
export function QueueModal({
  queue,
  isGone: isMissing = false,
  isKeeper,
  onSaved,
  onClose,
  onRemoved,
}: QueueModalProps) {
  const { distribution, create, update, remove } = useDistribution();
  const ordered = (distribution?.queues ?? []).filter((one) => !one.is_catch_all);
  const others = ordered.filter(({ id }) => id !== queue?.id);
  const standing = ordered.findIndex(({ id }) => id === queue?.id);
  const [isAsking, setAsking] = useState(false);
  /** Suppresses the "deleted" notice while the viewer deletes the queue. */
  const [isRemoving, setRemoving] = useState(false);
  const isGone = isMissing && !isRemoving;
  const { begun, version, isAgreed, refuse, ...agreed } = useQueueVersion(queue);
  const isOutdated = agreed.isOutdated && !isGone;
  const conflictBox = useConflictBox(isAgreed);
  /** Without the right to manage queues only the members can be changed. */
  const ruled = (input: SaveDistributionQueueInput): SaveDistributionQueueInput =>
    isKeeper || !queue ? input : { ...inputOf(queue), members: input.members };
  async function save({ id }: DistributionQueue, input: SaveDistributionQueueInput) {
    try {
      await update(id, { ...ruled(input), version });
    } catch (error) {
      refuse(error);
      throw error;
    }
  }
  const { form, hasChanges, failure, submit } = useSchemaForm<SaveDistributionQueueInput>(
    saveDistributionQueueInput,
    queue ? inputOf(queue) : blank,
    async (input) => {
      const stored = isGone ? null : queue;
      const id = stored ? stored.id : await create({ ...input, version: undefined });
      if (stored) await save(stored, input);
      toast.success(stored ? 'Fila salva' : `Fila ${input.name} criada`);
      onSaved(id);
    },
  );
  const { register, control, formState } = form;
  const draft = ruled(useWatch({ control }) as SaveDistributionQueueInput);
  async function drop() {
    setRemoving(true);
    try {
      await remove(queue!.id);
      toast.success(`Fila ${queue!.name} excluída`);
      onRemoved?.();
    } catch (error) {
      setRemoving(false);
      failureToast('Não foi possível excluir', error);
    }
  }

  return (
    <>
      <FormModal
        size="lg"
        title={queue ? `Editar ${queue.name}` : 'Nova fila'}
        description={
          isKeeper ? undefined : 'Você escolhe as pessoas dos seus grupos. A regra da fila é da administração.'
        }
        submitLabel={
          isGone && isKeeper
            ? 'Criar como nova fila'
            : !queue
              ? 'Criar fila'
              : isAgreed
                ? 'Salvar por cima'
                : isKeeper
                  ? 'Salvar fila'
                  : 'Salvar pessoas'
        }
        note={isOutdated && <ConflictNote box={conflictBox} />}
        isDisabled={isGone && !isKeeper}
        busyLabel="Salvando"
        isBusy={formState.isSubmitting}
        hasChanges={hasChanges}
        failure={isAgreed ? null : failure}
        onSubmit={submit}
        onClose={onClose}
      >
        {isGone && (
          <Alert tone="warning" announce="assertive">
            Esta fila foi excluída por outra pessoa enquanto você a editava. O que você digitou continua aqui
            {isKeeper ? ' e pode virar uma nova fila.' : ', mas não há onde salvar.'}
          </Alert>
        )}
        {isOutdated && (
          <QueueConflict ref={conflictBox} before={begun!} after={queue!}>
            {isKeeper
              ? 'O que você digitou continua aqui; ao salvar por cima, vale o que está neste formulário.'
              : 'O que você escolheu continua aqui; ao salvar por cima, valem as suas pessoas, e o resto fica como está.'}
          </QueueConflict>
        )}
        {isKeeper && (
          <>
            <TextInput
              {...register('name')}
              label="Nome"
              hint="Aparece no histórico dos leads que ela entrega."
              error={formState.errors.name?.message}
              autoComplete="off"
              data-autofocus=""
            />
            {!queue?.is_catch_all && (
              <FormPart title="Quando" description="Que leads esta fila pega. Vale a primeira fila que combina.">
                <Switch label="Fila ativa" hint="Inativa, ela não recebe leads." {...register('is_active')} />
                <ConditionFields form={form} />
              </FormPart>
            )}
            <FormPart title="Como" description="De que jeito e em que horário cada lead é entregue.">
              <RadioGroup label="Como entregar" options={strategies} {...register('strategy')} />
              <Controller
                control={control}
                name="working_hours"
                render={({ field, fieldState }) => (
                  <HoursField
                    label="Entregar só em horário de trabalho"
                    hint="Fora dele e nos feriados da conta os leads esperam."
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    inputRef={field.ref}
                    errors={hoursErrors(fieldState.error)}
                  />
                )}
              />
              <OfferFields form={form} />
              <Controller
                control={control}
                name="sla_minutes"
                render={({ field, fieldState }) => (
                  <DeadlineField
                    hasHours={draft.working_hours != null}
                    inputRef={field.ref}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={fieldState.error?.message}
                  />
                )}
              />
            </FormPart>
          </>
        )}
        <FormPart title="Quem" description="As pessoas que recebem, e quanto.">
          <Controller
            control={control}
            name="members"
            render={({ field, fieldState }) => (
              <MembersField
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                handle={field.ref}
                error={fieldState.error?.message ?? fieldState.error?.root?.message}
                errors={field.value.map((_, index) => {
                  const errors = formState.errors.members?.[index];
                  return {
                    weight: errors?.weight?.message,
                    daily_cap: errors?.daily_cap?.message,
                    open_cap: errors?.open_cap?.message,
                  };
                })}
                storedMembers={queue?.members ?? []}
              />
            )}
          />
        </FormPart>
        <SimulationSection
          queueId={isGone ? null : (queue?.id ?? null)}
          draft={draft}
          others={isKeeper && !queue?.is_catch_all ? others.map(({ name }) => name) : undefined}
          before={standing < 0 ? undefined : standing}
        />
        {queue && !isGone && isKeeper && !queue.is_catch_all && (
          <Stack>
            <div>
              <Button variant="ghost" onClick={() => setAsking(true)}>
                Excluir fila
              </Button>
            </div>
          </Stack>
        )}
      </FormModal>
      {queue && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Excluir ${queue.name}?`}
          confirmLabel="Excluir fila"
          confirmingLabel="Excluindo"
          cancelLabel="Manter fila"
          onConfirm={drop}
        >
          Os próximos leads vão para a fila seguinte que combinar. As decisões já tomadas continuam no histórico de cada
          lead.
        </ConfirmDialog>
      )}
    </>
  );
}
