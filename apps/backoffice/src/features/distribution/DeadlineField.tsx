import type { Ref } from 'react';
import { maxSlaMinutes } from '@funil/api/contract';
import { TextInput } from '@funil/ui';
import { describeMinutes } from '../../formats/duration.ts';

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
  const change = (text: string) => {
    const minutes = Number(text.replace(/\D/g, ''));
    onChange(minutes ? Math.min(minutes, maxSlaMinutes) : null);
  };
  const counted = hasHours
    ? 'Conta só no horário de trabalho da fila, fora dos feriados da conta.'
    : 'Conta sem parar: a fila não tem horário de trabalho.';
  return (
    <TextInput
      ref={inputRef}
      label="Prazo do primeiro contato, em minutos"
      placeholder="Sem prazo"
      hint={value !== null && value >= 60 ? `${describeMinutes(value)}. ${counted}` : counted}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onValueChange={change}
      onBlur={onBlur}
      error={error}
    />
  );
}
