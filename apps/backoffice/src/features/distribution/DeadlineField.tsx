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
  hasHours: boolean;
}

/** Minutes of a queue's deadline; empty for none. */
export function DeadlineField({ inputRef, value, onChange, onBlur, error, hasHours }: DeadlineFieldProps) {
  const rule = hasHours
    ? 'Conta só no horário de trabalho da fila, fora dos feriados da conta.'
    : 'Conta sem parar: a fila não tem horário de trabalho.';
  return (
    <WholeNumberInput
      inputRef={inputRef}
      label={`${leadFields.sla_due_at.label}, em minutos`}
      placeholder="Sem prazo"
      hint={value !== null && value >= 60 && value <= maxSlaMinutes ? `${describeMinutes(value)}. ${rule}` : rule}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}
