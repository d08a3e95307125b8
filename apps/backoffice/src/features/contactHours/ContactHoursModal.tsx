import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { contactHoursInput } from '@funil/api/contract';
import type { ContactHours, ContactHoursAnswer, ContactHoursInput, DayHours } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox } from '@funil/ui';
import { TimeInput } from '../../forms/TimeInput.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { changesOf } from '../../lists/recordConflict.ts';
import { dayNames } from './dayNames.ts';
import { describeHours } from './describeHours.ts';

interface ContactHoursModalProps {
  shown: ContactHoursAnswer;
  onSave: (hours: ContactHours, version: string) => Promise<void>;
  onClose: () => void;
}

const usual: DayHours = { from: '09:00', to: '21:00' };

/** Name of a day's field, by its place in the setting. */
const fieldOf = (index: number) => (index === 7 ? 'holidays' : (`weekdays.${index}` as const));

export function ContactHoursModal({ shown, onSave, onClose }: ContactHoursModalProps) {
  const [opened] = useState(shown);
  /** The hours as another user has saved them since, after a refused save. */
  const [theirs, setTheirs] = useState<ContactHoursAnswer | null>(null);
  const conflict = useMemo(() => {
    if (!theirs) return null;
    const { weekdays, holidays } = theirs.contact_hours;
    return {
      changes: changesOf(describeHours(opened.contact_hours), describeHours(theirs.contact_hours)),
      input: Object.fromEntries([...weekdays, holidays].map((day, index) => [fieldOf(index), day])),
    };
  }, [opened, theirs]);
  const state = useSchemaForm<ContactHoursInput>(
    contactHoursInput,
    { ...opened.contact_hours },
    async ({ weekdays, holidays }) => {
      try {
        await onSave({ weekdays, holidays }, (theirs ?? opened).version);
      } catch (problem) {
        if (isApiError(problem) && problem.code === 'contact_hours.outdated')
          setTheirs(problem.details as ContactHoursAnswer);
        throw problem;
      }
      onClose();
    },
  );
  const { control } = state.form;
  return (
    <RecordFormModal
      title="Horário de contato"
      submitLabel="Salvar horário"
      state={state}
      conflict={conflict}
      onClose={onClose}
    >
      <Days>
        {dayNames.map((name, index) => (
          <Controller
            key={name}
            control={control}
            name={fieldOf(index)}
            render={({ field: { value, onChange, onBlur }, fieldState }) => (
              <DayRow
                name={name}
                hours={value as DayHours | null}
                // The error of a day is that of its two times.
                errors={fieldState.error as TimeErrors | undefined}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </Days>
    </RecordFormModal>
  );
}

type TimeErrors = Partial<Record<keyof DayHours, { message?: string }>>;

interface DayRowProps {
  name: string;
  hours: DayHours | null;
  errors: TimeErrors | undefined;
  onChange: (hours: DayHours | null) => void;
  onBlur: () => void;
}

function DayRow({ name, hours, errors, onChange, onBlur }: DayRowProps) {
  return (
    <Row role="group" aria-label={name}>
      <Checkbox label={name} checked={hours !== null} onChange={() => onChange(hours === null ? usual : null)} />
      {hours === null ? (
        <Closed>Sem contatos</Closed>
      ) : (
        <>
          <TimeInput
            size="md"
            label={`Das, ${name}`}
            isLabelHidden
            value={hours.from}
            error={errors?.from?.message}
            onValueChange={(_, from) => onChange({ ...hours, from })}
            onBlur={onBlur}
          />
          <span aria-hidden>até</span>
          <TimeInput
            size="md"
            label={`Até, ${name}`}
            isLabelHidden
            value={hours.to}
            error={errors?.to?.message}
            onValueChange={(_, to) => onChange({ ...hours, to })}
            onBlur={onBlur}
          />
        </>
      )}
    </Row>
  );
}

const Days = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 1fr) minmax(0, 96px) 24px minmax(0, 96px);
  gap: ${tokens.space[2]};
  align-items: center;
  min-block-size: 40px;
`;

const Closed = styled.span`
  grid-column: 2 / -1;
  color: ${tokens.color.text2};
`;
