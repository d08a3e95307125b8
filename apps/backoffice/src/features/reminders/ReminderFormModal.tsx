import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { createReminderInput, longestReminder } from '@funil/api/contract';
import type { Reminder } from '@funil/api/contract';
import { useReminderCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { DateField, masks, Textarea, TextInput, toast } from '@funil/ui';
import { yup } from '@funil/validation';
import { formatRelative } from '@funil/validation/values';
import { FormModal } from '../../forms/FormModal.tsx';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { fromZonedInput, toZonedInput } from '../../formats/zonedInput.ts';

interface ReminderFormModalProps {
  /** The one that is changed; a new one without it. */
  reminder?: Reminder | undefined;
  /** What a new one is about. */
  lead?: { number: number; name: string } | undefined;
  /** ISO day that a new one starts with. */
  day?: string | undefined;
  onClose: () => void;
}

type Problems = Partial<Record<'text' | 'due_at', string>>;

/** What somebody wants to be told of, and when. */
export function ReminderFormModal({ reminder, lead, day, onClose }: ReminderFormModalProps) {
  const clock = useClock();
  const { create, update } = useReminderCommands();
  const [text, setText] = useState(reminder?.text ?? '');
  const [when, setWhen] = useState(() =>
    reminder ? toZonedInput(reminder.due_at, clock.timeZone) : { date: day ?? '', time: '09:00' },
  );
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const textField = useRef<HTMLTextAreaElement>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const about = reminder ? reminder.lead : (lead ?? null);

  function refuse(found: Problems) {
    setProblems(found);
    (found.text ? textField : dateField).current?.focus();
  }

  async function save() {
    const isEmpty = when.date === '';
    const input = {
      text,
      due_at: fromZonedInput(when, clock.timeZone) ?? (isEmpty ? '' : 'x'),
      lead_number: about?.number ?? null,
    };
    setFailure(null);
    try {
      const checked = createReminderInput.validateSync(input, { abortEarly: false });
      setProblems({});
      setSaving(true);
      const saved = reminder
        ? await update(reminder.id, { text: checked.text, due_at: checked.due_at })
        : await create(checked);
      toast.success(reminder ? 'Lembrete salvo' : 'Lembrete criado', {
        description: `${saved.text} · ${formatRelative(saved.due_at, clock)}`,
      });
      onClose();
    } catch (error) {
      if (yup.ValidationError.isError(error))
        refuse(Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message])));
      else if (isApiError(error) && (error.fields.text || error.fields.due_at)) refuse(error.fields);
      else setFailure(isApiError(error) ? error.message : 'Não foi possível salvar. Tente de novo.');
    } finally {
      setSaving(false);
    }
  }

  return (
    <FormModal
      title={reminder ? 'Editar lembrete' : 'Novo lembrete'}
      description={about ? `Sobre ${about.name}` : undefined}
      submitLabel={reminder ? 'Salvar lembrete' : 'Criar lembrete'}
      busyLabel="Salvando"
      isBusy={isSaving}
      failure={failure}
      onSubmit={() => {
        if (isBusy.current) return;
        isBusy.current = true;
        void save().finally(() => (isBusy.current = false));
      }}
      onClose={onClose}
    >
      <Textarea
        ref={textField}
        label="Lembrete"
        minRows={2}
        maxLength={longestReminder}
        value={text}
        error={problems.text}
        onValueChange={setText}
      />
      <Pair>
        <DateField
          ref={dateField}
          label="Data"
          min={dayKey(clock.now, clock)}
          today={dayKey(clock.now, clock)}
          value={when.date}
          error={problems.due_at?.replace('Quando', 'Data')}
          onValueChange={(date) => setWhen((current) => ({ ...current, date }))}
        />
        <TextInput
          label="Hora"
          mask={masks.time}
          value={when.time}
          aria-invalid={problems.due_at ? true : undefined}
          onValueChange={(_, time) => setWhen((current) => ({ ...current, time }))}
        />
      </Pair>
    </FormModal>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px;
  gap: ${tokens.space[2]};
  align-items: start;
`;
