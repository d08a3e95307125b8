import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, IconButton } from '@funil/ui';
import { TimeInput } from '../../forms/TimeInput.tsx';

export interface DayPart {
  from: string;
  to: string;
}

interface DayPartsProps {
  /** Whose hours these are, for the labels of the buttons: "Sábado". */
  name: string;
  parts: readonly DayPart[];
  /** Fewest parts that may be left. */
  fewest: 0 | 1;
  onChange: (parts: DayPart[]) => void;
  onBlur: () => void;
  error: string | undefined;
}

const morning: DayPart = { from: '08:00', to: '12:00' };
const afterwards: DayPart = { from: '13:00', to: '18:00' };

/** A day in two parts that the rules accept: what was one part pauses at noon where it goes over it. */
function withSecondPart(first: DayPart): DayPart[] {
  if (first.from >= morning.to) return [morning, first];
  if (first.from < morning.to && first.to > afterwards.from)
    return [
      { from: first.from, to: morning.to },
      { from: afterwards.from, to: first.to },
    ];
  return [first, afterwards];
}

/** Up to two parts of a day. */
export function DayParts({ name, parts, fewest, onChange, onBlur, error }: DayPartsProps) {
  const change = (place: number, part: Partial<DayPart>) =>
    onChange(parts.map((one, index) => (index === place ? { ...one, ...part } : one)));
  return (
    <Lines>
      {parts.length === 0 && <Closed>Fechado o dia todo</Closed>}
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts are told apart by their place alone
        <Line key={place}>
          <TimeInput
            size="md"
            label="Das"
            value={part.from}
            error={place === 1 ? error : undefined}
            onValueChange={(_, from) => change(place, { from })}
            onBlur={onBlur}
          />
          <TimeInput
            size="md"
            label="Até"
            hint={part.to !== '' && part.to < part.from ? 'Do dia seguinte' : undefined}
            value={part.to}
            onValueChange={(_, to) => change(place, { to })}
            onBlur={onBlur}
          />
          {parts.length > fewest && (
            <IconButton
              size="sm"
              label={`Remover horário ${place + 1} de ${name}`}
              icon={<X aria-hidden />}
              onClick={() => onChange(parts.filter((_, index) => index !== place))}
            />
          )}
        </Line>
      ))}
      {parts.length < 2 && (
        <div>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden />}
            aria-label={`${parts.length === 0 ? 'Abrir em' : 'Segundo horário de'} ${name}`}
            onClick={() => onChange(parts[0] ? withSecondPart(parts[0]) : [morning])}
          >
            {parts.length === 0 ? 'Abrir neste dia' : 'Segundo horário'}
          </Button>
        </div>
      )}
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 120px) minmax(0, 120px) auto;
  justify-content: start;
  align-items: start;
  gap: ${tokens.space[3]};
  > button {
    margin-block-start: 26px;
  }
`;

const Closed = styled.span`
  color: ${tokens.color.text2};
`;
