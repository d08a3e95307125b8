import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { createReminderInput, longestReminder } from '@funil/api/contract';
import type { CreateReminderInput, Reminder } from '@funil/api/contract';
import { useReminderCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Textarea, toast } from '@funil/ui';
import { formatRelative, isIsoDay } from '@funil/validation/values';
import { DayField } from '../../forms/DayField.tsx';
import { TimeInput } from '../../forms/TimeInput.tsx';
import { explainFailure } from '../../forms/explainFailure.ts';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { fromZonedInput, toZonedInput } from '../../formats/zonedInput.ts';
import type { ZonedInput } from '../../formats/zonedInput.ts';

interface ReminderFormModalProps {
  /** Reminder to edit; undefined for a new one. */
  reminder?: Reminder | undefined;
  lead?: { number: number; name: string } | undefined;
  day?: string | undefined;
  onClose: () => void;
}

interface ReminderValues {
  text: string;
  due_at: ZonedInput;
}

type FieldName = keyof ReminderValues;

const explain = (error: unknown) =>
  explainFailure(error, (path): path is FieldName => path === 'text' || path === 'due_at');

/** Message for date or time, whichever is invalid. */
const messageOf = (message: string, date: string) =>
  message === 'Quando inválido'
    ? isIsoDay(date)
      ? 'Hora inválida'
      : 'Data inválida'
    : message.replace('Quando', 'Data');

export function ReminderFormModal({ reminder, lead, day, onClose }: ReminderFormModalProps) {
  const clock = useClock();
  const { create, update } = useReminderCommands();
  const about = reminder ? reminder.lead : (lead ?? null);
  const { form, hasChanges, failure, submit } = useSchemaForm<ReminderValues, CreateReminderInput>(
    createReminderInput,
    {
      text: reminder?.text ?? '',
      due_at: reminder ? toZonedInput(reminder.due_at, clock.timeZone) : { date: day ?? '', time: '09:00' },
    },
    async (input) => {
      const saved = reminder
        ? await update(reminder.id, { text: input.text, due_at: input.due_at })
        : await create(input);
      toast.success(reminder ? 'Lembrete salvo' : 'Lembrete criado', {
        description: `${saved.text} · ${formatRelative(saved.due_at, clock)}`,
      });
      onClose();
    },
    {
      toInput: ({ text, due_at: when }) => ({
        text,
        // `x` is an invalid date, which has another message than a missing one.
        due_at: fromZonedInput(when, clock.timeZone) ?? (when.date === '' ? '' : 'x'),
        lead_number: about?.number ?? null,
      }),
      explain,
      mode: 'onSubmit',
    },
  );
  const { errors, isSubmitting } = form.formState;

  return (
    <FormModal
      title={reminder ? 'Editar lembrete' : 'Novo lembrete'}
      description={about ? `Sobre ${about.name}` : undefined}
      submitLabel={reminder ? 'Salvar lembrete' : 'Criar lembrete'}
      busyLabel="Salvando"
      isBusy={isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...form.register('text')}
        label="Lembrete"
        minRows={2}
        maxLength={longestReminder}
        error={errors.text?.message}
      />
      <Controller
        control={form.control}
        name="due_at"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <Pair>
            <DayField
              inputRef={ref}
              label="Data"
              min={dayKey(clock.now, clock)}
              value={value.date}
              invalidText="Data inválida"
              error={error && messageOf(error.message ?? '', value.date)}
              onValueChange={(date) => onChange({ ...form.getValues('due_at'), date })}
            />
            <TimeInput
              label="Hora"
              value={value.time}
              aria-invalid={error ? true : undefined}
              onValueChange={(_, time) => onChange({ ...form.getValues('due_at'), time })}
            />
          </Pair>
        )}
      />
    </FormModal>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px;
  gap: ${tokens.space[2]};
  align-items: start;
`;
