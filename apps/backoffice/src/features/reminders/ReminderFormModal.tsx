import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  createReminderInput,
  endOfDay,
  isPastMoment,
  labelOfKind,
  longestReminder,
  pastMomentMessage,
} from '@funil/api/contract';
import type { CreateReminderInput, Reminder } from '@funil/api/contract';
import { useContactCalendar, useReminderCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, Checkbox, Select, Textarea, toast } from '@funil/ui';
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
import { formatDue } from './describeDue.ts';
import type { NextStep } from './nextStepOf.ts';
import { outsideHours } from './outsideHours.ts';
import type { ChosenNext } from './pendingOutcomes.ts';
import { useKindOptions } from './useKindOptions.ts';

interface ReminderFormModalProps {
  /** Reminder to edit; undefined for a new one. */
  reminder?: Reminder | undefined;
  lead?: { number: number; name: string } | undefined;
  day?: string | undefined;
  /** Proposal that is changed before it is planned. */
  next?: NextStep | undefined;
  /** Receives a next step that is planned together with its outcome, instead of the server. */
  onChosen?: ((chosen: ChosenNext) => void) | undefined;
  onClose: () => void;
}

interface ReminderValues {
  /** Fixed type, or id of one of the account's own. */
  type: string;
  text: string;
  due_at: ZonedInput;
  isAllDay: boolean;
}

type FieldName = keyof ReminderValues;

const usualTime = '09:00';

/** A moment outside the hours of contact that the user was asked about. */
interface AskedMoment {
  key: string;
  reason: string;
  nextAt: string | null;
}

const keyOf = ({ type, dueAt, day }: { type: string; dueAt: string; day: string | null }) => [type, dueAt, day].join();

/** A next step in the past, found before its outcome is recorded with it. */
class PastMoment extends Error {}

const explain = (error: unknown) =>
  error instanceof PastMoment
    ? { fields: { due_at: pastMomentMessage }, message: null }
    : explainFailure(
        error,
        (path): path is FieldName => path === 'text' || path === 'due_at' || path === 'type',
        (path) => (path === 'due_on' ? 'due_at' : path === 'own_type_id' ? 'type' : path),
      );

/** Messages beside date and time: a moment that cannot be read is the time's fault where the date is whole. */
function messagesOf(message: string | undefined, date: string): { date?: string; time?: string } {
  if (message === undefined) return {};
  if (message !== 'Quando inválido') return { date: message.replace('Quando', 'Data') };
  return isIsoDay(date) ? { time: 'Hora inválida' } : { date: 'Data inválida' };
}

export function ReminderFormModal({ reminder, lead, day, next, onChosen, onClose }: ReminderFormModalProps) {
  const clock = useClock();
  const { create, update } = useReminderCommands();
  const planned = reminder?.due_at ?? next?.dueAt;
  const kind = reminder ?? next ?? { type: 'task' as const, own_type: null };
  const { options, inputOf } = useKindOptions(kind);
  const about = reminder ? reminder.lead : (lead ?? null);
  const { calendar } = useContactCalendar(about?.number ?? null);
  const [asked, setAsked] = useState<AskedMoment | null>(null);
  const { form, hasChanges, failure, submit } = useSchemaForm<ReminderValues, CreateReminderInput>(
    createReminderInput,
    {
      type: kind.own_type?.id ?? kind.type,
      text: reminder?.text ?? (next ? labelOfKind(next) : ''),
      due_at: planned ? toZonedInput(planned, clock.timeZone) : { date: day ?? '', time: usualTime },
      isAllDay: reminder?.is_all_day ?? false,
    },
    async (input) => {
      const due = input.due_on ? fromZonedInput({ date: input.due_on, time: endOfDay }, clock.timeZone) : input.due_at;
      const planned = { type: input.type ?? 'task', dueAt: due!, day: input.due_on ?? null };
      const outside = outsideHours(planned, calendar);
      if (outside && asked?.key !== keyOf(planned)) {
        setAsked({ key: keyOf(planned), ...outside });
        return;
      }
      if (onChosen) {
        const { due_at: at, due_on: on } = input;
        if (due && isPastMoment(new Date(due), clock.now)) throw new PastMoment();
        onChosen({ type: input.type, own_type_id: input.own_type_id, text: input.text, due_at: at, due_on: on });
        onClose();
        return;
      }
      const saved = reminder
        ? await update(reminder.id, {
            type: input.type,
            own_type_id: input.own_type_id,
            text: input.text,
            due_at: input.due_at,
            due_on: input.due_on,
          })
        : await create(input);
      toast.success(reminder ? 'Lembrete salvo' : 'Lembrete criado', {
        description: `${saved.text} · ${formatDue(saved, clock)}`,
      });
      onClose();
    },
    {
      toInput: ({ type, text, due_at: when, isAllDay }) => {
        // The last minute stands for the day until the rules have read it. `x` is an invalid date, which has another
        // message than a missing one.
        const moment = fromZonedInput(isAllDay ? { ...when, time: endOfDay } : when, clock.timeZone);
        const due = moment ?? (when.date === '' ? '' : 'x');
        const isWholeDay = isAllDay && moment !== null;
        return {
          ...inputOf(type),
          text,
          due_at: isWholeDay ? undefined : due,
          due_on: isWholeDay ? when.date : undefined,
          lead_number: about?.number ?? null,
          after_id: next?.afterId,
        };
      },
      explain,
      mode: 'onSubmit',
    },
  );
  const { errors, isSubmitting } = form.formState;
  const isAllDay = form.watch('isAllDay');
  const [type, when] = [form.watch('type'), form.watch('due_at')];
  const shownAt = fromZonedInput(isAllDay ? { ...when, time: endOfDay } : when, clock.timeZone);
  const shown = { type: inputOf(type).type, dueAt: shownAt ?? '', day: isAllDay ? when.date : null };
  // Another moment is asked about anew.
  const isAsked = asked !== null && asked.key === keyOf(shown);

  const moments = messagesOf(errors.due_at?.message, when.date);

  // A text that only names the type follows it.
  function renameWithType() {
    const named = ({ label }: { label: string }) => label === form.getValues('text');
    const chosen = options.find(({ value }) => value === form.getValues('type'));
    if (chosen && options.some(named)) form.setValue('text', chosen.label, { shouldDirty: true });
  }

  const label = onChosen ? 'Agendar próximo passo' : reminder ? 'Salvar lembrete' : 'Criar lembrete';

  return (
    <FormModal
      title={onChosen ? 'Próximo passo' : reminder ? 'Editar lembrete' : 'Novo lembrete'}
      description={about ? `Sobre ${about.name}` : undefined}
      submitLabel={isAsked ? 'Manter este horário' : label}
      busyLabel="Salvando"
      isBusy={isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        {...form.register('type', { onChange: renameWithType })}
        label="Tipo"
        options={options}
        error={errors.type?.message}
      />
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
        render={({ field: { value, onChange, ref } }) => (
          <Pair>
            <DayField
              inputRef={ref}
              label="Data"
              min={dayKey(clock.now, clock)}
              value={value.date}
              invalidText="Data inválida"
              error={moments.date}
              onValueChange={(date) => onChange({ ...form.getValues('due_at'), date })}
            />
            <TimeInput
              label="Hora"
              disabled={isAllDay}
              value={isAllDay ? '' : value.time}
              error={moments.time}
              aria-invalid={moments.date ? true : undefined}
              onValueChange={(_, time) => onChange({ ...form.getValues('due_at'), time })}
            />
          </Pair>
        )}
      />
      <Checkbox {...form.register('isAllDay')} label="Dia inteiro" />
      {isAsked && (
        <Alert tone="warning" announce="polite" title={asked.reason}>
          {asked.nextAt
            ? `O próximo horário deste lead: ${formatRelative(asked.nextAt, clock)}. Para manter o que você escolheu, confirme.`
            : 'Para manter o que você escolheu, confirme.'}
          {asked.nextAt && (
            <Button
              size="sm"
              onClick={() =>
                form.setValue('due_at', toZonedInput(asked.nextAt!, clock.timeZone), { shouldDirty: true })
              }
            >
              Usar {formatRelative(asked.nextAt, clock)}
            </Button>
          )}
        </Alert>
      )}
    </FormModal>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px;
  gap: ${tokens.space[2]};
  align-items: start;
`;
