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
}

/** How long somebody has for the first contact, in minutes; left empty, as long as it takes. */
export function DeadlineField({ inputRef, value, onChange, onBlur, error }: DeadlineFieldProps) {
  const change = (text: string) => {
    const minutes = Number(text.replace(/\D/g, ''));
    onChange(minutes ? Math.min(minutes, maxSlaMinutes) : null);
  };
  return (
    <TextInput
      ref={inputRef}
      label="Prazo do primeiro contato, em minutos"
      placeholder="Sem prazo"
      hint={
        value !== null && value >= 60
          ? `${describeMinutes(value)}. Conta só no horário de trabalho da fila, fora dos feriados da conta.`
          : 'Conta só no horário de trabalho da fila, fora dos feriados da conta.'
      }
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
