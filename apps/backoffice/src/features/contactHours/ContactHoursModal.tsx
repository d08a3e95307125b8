import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { contactHoursInput } from '@funil/api/contract';
import type { ContactHours, ContactHoursInput, DayHours } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Checkbox } from '@funil/ui';
import { TimeInput } from '../../forms/TimeInput.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { dayNames } from './dayNames.ts';

interface ContactHoursModalProps {
  hours: ContactHours;
  onSave: (hours: ContactHours) => Promise<void>;
  onClose: () => void;
}

const usual: DayHours = { from: '09:00', to: '21:00' };

export function ContactHoursModal({ hours, onSave, onClose }: ContactHoursModalProps) {
  const [opened] = useState(hours);
  const state = useSchemaForm<ContactHoursInput>(contactHoursInput, { ...opened }, async ({ weekdays, holidays }) => {
    await onSave({ weekdays, holidays });
    onClose();
  });
  const { control } = state.form;
  return (
    <RecordFormModal title="Horário de contato" submitLabel="Salvar horário" state={state} onClose={onClose}>
      <Days>
        {dayNames.map((name, index) => (
          <Controller
            key={name}
            control={control}
            name={index === 7 ? 'holidays' : `weekdays.${index}`}
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
