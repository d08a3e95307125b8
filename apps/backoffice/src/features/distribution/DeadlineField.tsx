import type { Ref } from 'react';
import { leadFields, maxSlaMinutes } from '@funil/api/contract';
import { describeMinutes } from '../../formats/duration.ts';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';

interface DeadlineFieldProps {
  inputRef: Ref<HTMLInputElement>;
  value: number | null;
  onChange: (minutes: number | null) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The queue has working hours: only they count. */
  hasHours: boolean;
}

/** How long somebody has for the first contact, in minutes; left empty, as long as it takes. */
export function DeadlineField({ inputRef, value, onChange, onBlur, error, hasHours }: DeadlineFieldProps) {
  const counted = hasHours
    ? 'Conta só no horário de trabalho da fila, fora dos feriados da conta.'
    : 'Conta sem parar: a fila não tem horário de trabalho.';
  return (
    <WholeNumberInput
      inputRef={inputRef}
      label={`${leadFields.sla_due_at.label}, em minutos`}
      placeholder="Sem prazo"
      hint={value !== null && value >= 60 && value <= maxSlaMinutes ? `${describeMinutes(value)}. ${counted}` : counted}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}
