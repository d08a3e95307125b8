import { weekdayNames } from '../../formats/weekdayNames.ts';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { HoursWindow } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, IconButton, Select } from '@funil/ui';
import { DayParts } from './DayParts.tsx';

type Exceptions = NonNullable<HoursWindow['exceptions']>;

interface HourExceptionsProps {
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
  onBlur: () => void;
  /** Errors by the place of the exception. */
  errors: readonly (string | undefined)[];
}

/** Saturday first: the day that most often differs. */
const inOrderOfUse = [6, 0, 5, 1, 2, 3, 4];

/** Weekdays whose hours differ from the usual ones. */
export function HourExceptions({ exceptions, onChange, onBlur, errors }: HourExceptionsProps) {
  const free = inOrderOfUse.filter((day) => exceptions.every(({ weekday }) => weekday !== day));
  const change = (place: number, exception: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((one, index) => (index === place ? { ...one, ...exception } : one)));
  return (
    <Days>
      {exceptions.map(({ weekday, parts }, place) => (
        <Day key={weekday} role="group" aria-label={`Horário de ${weekdayNames[weekday]!}`}>
          <Select
            size="md"
            label="Exceção"
            options={[weekday, ...free]
              .toSorted((one, other) => one - other)
              .map((day) => ({ value: String(day), label: weekdayNames[day]! }))}
            value={String(weekday)}
            onValueChange={(day) => change(place, { weekday: Number(day) })}
          />
          <DayParts
            name={weekdayNames[weekday]!}
            parts={parts}
            fewest={0}
            onChange={(next) => change(place, { parts: next })}
            onBlur={onBlur}
            error={errors[place]}
          />
          <IconButton
            size="sm"
            label={`Remover exceção de ${weekdayNames[weekday]!}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(exceptions.filter((_, index) => index !== place))}
          />
        </Day>
      ))}
      {free.length > 0 && (
        <div>
          <Button
            type="button"
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => onChange([...exceptions, { weekday: free[0]!, parts: [{ from: '08:00', to: '12:00' }] }])}
          >
            Dia com outro horário
          </Button>
        </div>
      )}
    </Days>
  );
}

const Days = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
`;

const Day = styled.div`
  display: grid;
  grid-template-columns: 140px minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: start;
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
